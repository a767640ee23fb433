import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase } from '@stockhand/db/testing/test-database';
import { RunningProgram } from './running-program.ts';
import { findMailedToken } from './two-programs.ts';

type Settings = Record<string, string>;

/** The program with a data folder of its own, not started yet. */
export interface OpenProgram {
  program: RunningProgram;
  dataDir: string;
  /** Ends it and leaves nothing behind. */
  close(): Promise<void>;
}

export interface ProgramOnDatabase extends OpenProgram {
  databaseUrl: string;
  /** Makes a tenant; answers the access token of its administrator. */
  signUp(): Promise<string>;
}

/** With its own database in the folder, which it stops at its end. */
export function openProgram(settings: Settings = {}): Promise<OpenProgram> {
  return open(settings, 'SIGTERM');
}

/** On an empty database of the tests' server; `settingsFor` may lead it there by another way. */
export async function openProgramOnDatabase(
  settingsFor: (databaseUrl: string) => Promise<Settings> = async () => ({}),
): Promise<ProgramOnDatabase> {
  const store = await createTestDatabase();
  const opened = await open({ DATABASE_URL: store.url, ...(await settingsFor(store.url)) }, 'SIGKILL');
  return {
    ...opened,
    databaseUrl: store.url,
    signUp: () => opened.program.signUp({ mailedToken: () => findMailedToken(store.url) }),
    async close() {
      await opened.close();
      await store.drop();
    },
  };
}

async function open(settings: Settings, signal: 'SIGTERM' | 'SIGKILL'): Promise<OpenProgram> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stockhand-program-'));
  const program = new RunningProgram({ DATA_DIR: dataDir, ...settings });
  const close = async () => {
    program.thaw();
    await program.kill(signal);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { program, dataDir, close };
}
