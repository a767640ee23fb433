import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** Asks on a connection of its own. Answers the rows. */
export async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The number of the process that serves a folder, or one that no process can have. */
export async function postmasterPid(dataDir: string): Promise<number> {
  const text = await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || 2 ** 22 + 1;
}
