import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApplicationDatabase } from './application-database.ts';
import { startEmbeddedServer } from './embedded-server.ts';
import type { KeptFiles } from './kept-files/kept-files.ts';
import { openKeptFiles } from './kept-files/open-kept-files.ts';

const dataDir = process.env.DATA_DIR || '.data';

/** The kept files of FILES_URL, else those of DATA_DIR. */
export function chosenFiles(): Promise<KeptFiles> {
  return openKeptFiles({ dataDir, filesUrl: process.env.FILES_URL || undefined });
}

/** The database of DATABASE_URL, else the built-in one of DATA_DIR, whether a server runs on it or not. */
export async function withDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env;
  if (DATABASE_URL) return work(DATABASE_DIRECT_URL || DATABASE_URL);
  const server = await startEmbeddedServer({ dataDir: path.join(dataDir, 'pg18') });
  try {
    return await work(await createApplicationDatabase(server.url, 'stockhand'));
  } finally {
    await server.stop();
  }
}

export async function withThrowawayServer(work: (url: string) => Promise<unknown>): Promise<void> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'stockhand-')), 'pg18');
  const server = await startEmbeddedServer({ dataDir: folder, settings: { fsync: 'off' } });
  try {
    await work(server.url);
  } finally {
    await server.stop();
    await rm(path.dirname(folder), { recursive: true, force: true });
  }
}
