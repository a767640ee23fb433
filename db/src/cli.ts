import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApplicationDatabase } from './application-database.ts';
import { backUp } from './backup/backup.ts';
import { keptFilesOf } from './backup/kept-files.ts';
import { resumeSending } from './backup/outgoing.ts';
import { restore } from './backup/restore.ts';
import { checkInvariants } from './check-invariants.ts';
import { startEmbeddedServer } from './embedded-server.ts';
import { generateTypes } from './generate.ts';
import { lockAccount } from './lock-account.ts';
import { migrate } from './migrate.ts';
import { payInvoice } from './pay-invoice.ts';

const dataDir = process.env.DATA_DIR || '.data';
const keptFiles = keptFilesOf(dataDir);

const [command, name, reference = ''] = process.argv.slice(2);
if (command === 'migrate') {
  await withDatabase((url) => migrate(url, { log: (line) => process.stdout.write(`${line}\n`) }));
} else if (command === 'generate') {
  await withThrowawayServer((url) => generateTypes(url));
} else if (command === 'backup') {
  const file = chosenFile(name ?? `stockhand-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`);
  const { rows, files } = await withDatabase((url) => backUp(url, keptFiles, file));
  process.stdout.write(`${file} holds ${rows} rows and ${files} files.\n`);
} else if (command === 'restore' && name) {
  const { rows, files } = await withDatabase((url) => restore(url, keptFiles, chosenFile(name)));
  process.stdout.write(
    `Restored ${rows} rows and ${files} files. This copy sends no mail and no webhook until you run: npm run db -- resume-sending\n`,
  );
} else if (command === 'resume-sending') {
  await withDatabase(resumeSending);
  process.stdout.write('Mails and webhooks that wait are sent from now on.\n');
} else if (command === 'check') {
  const violations = await withDatabase(checkInvariants);
  process.stdout.write(violations.length === 0 ? 'All books agree.\n' : `${violations.join('\n')}\n`);
  if (violations.length > 0) process.exitCode = 1;
} else if (command === 'lock-account' && name) {
  const isKnown = await withDatabase((url) => lockAccount(url, name));
  if (isKnown) process.stdout.write(`The account ${name} has no password and no session any more.\n`);
  else process.stderr.write(`There is no account ${name}.\n`);
  process.exitCode = isKnown ? 0 : 1;
} else if (command === 'pay-invoice' && name) {
  const answer = await withDatabase((url) => payInvoice(url, name, reference));
  const told = {
    paid: `${name} is paid.`,
    'paid before': `${name} was paid before.`,
    unknown: `Nothing is due of an invoice ${name}.`,
  };
  process[answer === 'unknown' ? 'stderr' : 'stdout'].write(`${told[answer]}\n`);
  process.exitCode = answer === 'unknown' ? 1 : 0;
} else {
  process.stderr.write(
    'Usage: cli.ts migrate | check | backup [FILE] | restore FILE | resume-sending | lock-account USERNAME | pay-invoice NUMBER [REFERENCE] | generate\n',
  );
  process.exitCode = 2;
}

/** Where the person stands, who may have called npm in a folder below. */
function chosenFile(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', file);
}

/** The database of DATABASE_URL, else the built-in one of DATA_DIR, whether a server runs on it or not. */
async function withDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env;
  if (DATABASE_URL) return work(DATABASE_DIRECT_URL || DATABASE_URL);
  const server = await startEmbeddedServer({ dataDir: path.join(dataDir, 'pg18') });
  try {
    return await work(await createApplicationDatabase(server.url, 'stockhand'));
  } finally {
    await server.stop();
  }
}

async function withThrowawayServer(work: (url: string) => Promise<unknown>): Promise<void> {
  const dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'stockhand-')), 'pg18');
  const server = await startEmbeddedServer({ dataDir, settings: { fsync: 'off' } });
  try {
    await work(server.url);
  } finally {
    await server.stop();
    await rm(path.dirname(dataDir), { recursive: true, force: true });
  }
}
