import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkInvariants } from './check-invariants.ts';
import { startEmbeddedServer } from './embedded-server.ts';
import { generateTypes } from './generate.ts';
import { migrate } from './migrate.ts';

const [command] = process.argv.slice(2);
if (command === 'migrate') {
  await migrate(databaseUrl(), { log: (line) => process.stdout.write(`${line}\n`) });
} else if (command === 'generate') {
  await withThrowawayServer((url) => generateTypes(url));
} else if (command === 'check') {
  const violations = await checkInvariants(databaseUrl());
  process.stdout.write(violations.length === 0 ? 'All books agree.\n' : `${violations.join('\n')}\n`);
  if (violations.length > 0) process.exitCode = 1;
} else {
  process.stderr.write('Usage: cli.ts migrate | check | generate\n');
  process.exitCode = 2;
}

function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('Set DATABASE_URL to the address of the database.');
  return url;
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
