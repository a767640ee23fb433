import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '@stockhand/db/connect';

const fileName = 'folder-id';
/** In `public.server_keys`. */
const keyName = 'folder';

/**
 * Whether DATA_DIR is the folder that the database's files are kept in: servers that share a database must share it. The
 * first server writes the same random text into both.
 */
export async function isCommonFolder(database: Database, dataDir: string): Promise<boolean> {
  const id = await idOf(dataDir);
  await database
    .insertInto('public.server_keys')
    .values({ name: keyName, value: id, created_at: new Date() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await database
    .selectFrom('public.server_keys')
    .select('value')
    .where('name', '=', keyName)
    .executeTakeFirstOrThrow();
  return value === id;
}

/** Given to a folder once, whole, however many servers start on it at the same time. */
async function idOf(dataDir: string): Promise<string> {
  const file = path.join(dataDir, fileName);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomUUID(), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
