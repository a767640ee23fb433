import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkInvariants } from '@stockhand/db/check-invariants';
import { openDirect } from '@stockhand/db/connect';
import { createDatabase } from '@stockhand/db/embedded-server';
import { RunningProgram } from './running-program.ts';

/** Two servers over one database and one folder of files; not started yet. */
export interface TwoPrograms {
  databaseUrl: string;
  dataDir: string;
  programs: readonly [RunningProgram, RunningProgram];
  /** The token of the first mail that was queued, for `signUp`. */
  mailedToken: () => Promise<string>;
  close: () => Promise<void>;
}

export async function openTwoPrograms(serverUrl: string): Promise<TwoPrograms> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stockhand-two-'));
  const name = `two_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = await createDatabase(serverUrl, name);
  const program = () => new RunningProgram({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const programs = [program(), program()] as const;
  return {
    databaseUrl,
    dataDir,
    programs,
    mailedToken: () => findMailedToken(databaseUrl),
    async close() {
      for (const running of programs) await running.kill('SIGTERM');
      const violations = await checkInvariants(databaseUrl);
      const client = await openDirect(serverUrl);
      await client.query(`drop database ${name} with (force)`);
      await client.end();
      await rm(dataDir, { recursive: true, force: true });
      if (violations.length > 0) throw new Error(violations.join('\n'));
    },
  };
}

export async function findMailedToken(databaseUrl: string): Promise<string> {
  const client = await openDirect(databaseUrl);
  const { rows } = await client.query<{ text_body: string }>(
    "select payload->>'text_body' as text_body from public.outbox where kind = 'mail'",
  );
  await client.end();
  return /\/verify-email\/([\w-]+)/.exec(rows[0]?.text_body ?? '')?.[1] ?? '';
}
