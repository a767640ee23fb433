import path from 'node:path';
import { backUp } from './backup/backup.ts';
import { checkKeptFiles } from './backup/check-kept-files.ts';
import { resumeSending } from './backup/outgoing.ts';
import { restore } from './backup/restore.ts';
import { checkInvariants } from './check-invariants.ts';
import { chosenFiles, withDatabase, withThrowawayServer } from './chosen-database.ts';
import { generateTypes } from './generate.ts';
import { lockAccount } from './lock-account.ts';
import { migrate } from './migrate.ts';
import { payInvoice } from './pay-invoice.ts';
import type { BroughtIn } from './tenant-archive/bring-in-tenant.ts';
import { activeTenant, exportTenant } from './tenant-archive/export-tenant.ts';
import { importTenant } from './tenant-archive/import-tenant.ts';
import { restoreTenant } from './tenant-archive/restore-tenant.ts';

interface Command {
  /** How many words it needs. */
  words: number;
  /** After --company. */
  takesTenant?: boolean;
  /** Answers the exit code. */
  run(words: readonly string[], tenant?: string): Promise<number>;
}

export const usage = `Usage: cli.ts migrate | check | backup [FILE] | restore FILE [--company NAME]
  | export COMPANY [FILE] | import FILE | resume-sending | lock-account USERNAME | pay-invoice NUMBER [REFERENCE] | generate`;

export const commands: Record<string, Command> = {
  migrate: { words: 0, run: () => told(withDatabase((url) => migrate(url, { log: say }))) },
  generate: { words: 0, run: () => told(withThrowawayServer((url) => generateTypes(url))) },
  backup: {
    words: 0,
    async run([name]) {
      const file = chosenFile(name ?? `stockhand-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`);
      const kept = await chosenFiles();
      const { rows, files } = await withDatabase((url) => backUp(url, kept, file));
      return say(`${file} holds ${rows} rows and ${files} files.`);
    },
  },
  restore: {
    words: 1,
    takesTenant: true,
    async run([name = ''], tenant) {
      const file = chosenFile(name);
      const kept = await chosenFiles();
      if (tenant !== undefined)
        return sayBroughtIn(await withDatabase((url) => restoreTenant(url, kept, file, tenant)));
      const { rows, files } = await withDatabase((url) => restore(url, kept, file));
      return say(
        `Restored ${rows} rows and ${files} files. This copy sends no mail and no webhook until you run: npm run db -- resume-sending`,
      );
    },
  },
  export: {
    words: 1,
    async run([wanted = '', name]) {
      const kept = await chosenFiles();
      return withDatabase(async (url) => {
        const tenant = await activeTenant(url, wanted);
        const day = new Date().toISOString().slice(0, 10);
        const file = chosenFile(name ?? `${tenant.schema_name.slice(2)}-${day}.tar.gz`);
        const { rows, files } = await exportTenant(url, kept, tenant, file);
        return say(`${file} holds ${tenant.name}: ${rows} rows and ${files} files.`);
      });
    },
  },
  import: {
    words: 1,
    async run([name = '']) {
      const kept = await chosenFiles();
      return sayBroughtIn(await withDatabase((url) => importTenant(url, kept, chosenFile(name))));
    },
  },
  'resume-sending': {
    words: 0,
    run: () => told(withDatabase(resumeSending), 'Mails and webhooks that wait are sent from now on.'),
  },
  check: {
    words: 0,
    async run() {
      const kept = await chosenFiles();
      const violations = await withDatabase(async (url) => [
        ...(await checkInvariants(url)),
        ...(await checkKeptFiles(url, kept)),
      ]);
      say(violations.length === 0 ? 'All books agree.' : violations.join('\n'));
      return violations.length === 0 ? 0 : 1;
    },
  },
  'lock-account': {
    words: 1,
    async run([name = '']) {
      const isKnown = await withDatabase((url) => lockAccount(url, name));
      return isKnown
        ? say(`The account ${name} has no password and no session any more.`)
        : refuse(`There is no account ${name}.`);
    },
  },
  'pay-invoice': {
    words: 1,
    async run([name = '', reference = '']) {
      const answer = await withDatabase((url) => payInvoice(url, name, reference));
      if (answer === 'unknown') return refuse(`Nothing is due of an invoice ${name}.`);
      return say(answer === 'paid' ? `${name} is paid.` : `${name} was paid before.`);
    },
  },
};

function say(line: string): number {
  process.stdout.write(`${line}\n`);
  return 0;
}

function refuse(line: string): number {
  process.stderr.write(`${line}\n`);
  return 1;
}

async function told(work: Promise<unknown>, line?: string): Promise<number> {
  await work;
  return line === undefined ? 0 : say(line);
}

function sayBroughtIn({ name, schema, isCopy, rows, files, accounts }: BroughtIn): number {
  const made = accounts === 1 ? '1 account was made' : `${accounts} accounts were made`;
  const copy = isCopy ? ' The company that is there was left as it is; this copy mails nobody by itself.' : '';
  return say(`${name} (${schema}) has ${rows} rows and ${files} files; ${made}.${copy}`);
}

/** Where the person stands, who may have called npm in a folder below. */
function chosenFile(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', file);
}
