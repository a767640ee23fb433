import { rm } from 'node:fs/promises';
import pg from 'pg';
import { createApplicationDatabase } from '../application-database.ts';
import { checkInvariants } from '../check-invariants.ts';
import { openDirect } from '../connect.ts';
import { createDatabase } from '../embedded-server.ts';
import { FolderFiles } from '../kept-files/folder-files.ts';
import { restore } from './restore.ts';

export interface DrillGround {
  /** The product's database, beside which the scratch database is made. */
  directUrl: string;
  /** Who administers its server, where that is the embedded one. */
  administratorUrl?: string | undefined;
  /** For the kept files; emptied before and after. */
  folder: string;
}

/** The role of DATABASE_URL lacks the right. */
export class MayNotCreateDatabases extends Error {}

/**
 * Restores a backup into a scratch database, recounts it and drops it again. Answers what does not agree. What a killed drill left goes
 * first.
 */
export async function drillBackup(ground: DrillGround, file: string): Promise<string[]> {
  const name = `${new pg.Client(ground.directUrl).database?.slice(0, nameLengthMax)}_restore_drill`;
  const clear = async () => {
    await dropDatabase(ground.administratorUrl ?? ground.directUrl, name);
    await rm(ground.folder, { recursive: true, force: true });
  };
  await clear();
  try {
    const url = await createScratch(ground, name);
    await restore(url, new FolderFiles(ground.folder), file);
    return await checkInvariants(url);
  } finally {
    await clear();
  }
}

const nameLengthMax = 48;

async function createScratch({ directUrl, administratorUrl }: DrillGround, name: string): Promise<string> {
  if (administratorUrl) return createApplicationDatabase(administratorUrl, name);
  try {
    return await createDatabase(directUrl, name);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '42501') throw error;
    const role = pg.escapeIdentifier(new pg.Client(directUrl).user ?? '');
    throw new MayNotCreateDatabases(
      `The role of DATABASE_URL may not create the scratch database that backups are tried in: alter role ${role} createdb`,
    );
  }
}

async function dropDatabase(url: string, name: string): Promise<void> {
  const client = await openDirect(url);
  try {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  } finally {
    await client.end();
  }
}
