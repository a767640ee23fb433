import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createApplicationDatabase, isSuperuser } from '@stockhand/db/application-database';
import { databaseName } from '@stockhand/db/connect';
import { startEmbeddedServer } from '@stockhand/db/embedded-server';
import { migrate } from '@stockhand/db/migrate';
import { isPooled } from '@stockhand/db/pooler';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { isOutage } from '../platform/errors.ts';
import { DiskReserve } from '../platform/files/disk-reserve.ts';

export interface Store {
  url: string;
  /** Past any connection pooler. */
  directUrl: string;
  /** The folder on whose disk our own database is. */
  dataDir?: string;
}

/**
 * The database to use, migrated: the one named, or one of our own under DATA_DIR. `meanwhile` is called whenever there is time for
 * other work: a database of our own starts in another process.
 */
export async function openStore(
  env: Env,
  log: Logger,
  stops: (() => Promise<unknown>)[],
  meanwhile: () => void,
): Promise<Store> {
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  if (env.databaseUrl) {
    meanwhile();
    const store = { url: env.databaseUrl, directUrl: env.databaseDirectUrl ?? env.databaseUrl };
    await prepareDatabase(store.directUrl, log);
    return store;
  }
  const server = await startEmbeddedServer({
    dataDir: path.join(env.dataDir, 'pg18'),
    exclusive: true,
    onLaunched: meanwhile,
    onWait: (host) =>
      log.warn({ host }, 'The database was not closed there; it is waited whether that machine still uses it.'),
    onLost: () => log.error('The built-in database ended; it is started again.'),
    onTakenOver: () => {
      log.fatal('Another machine has taken the data directory over while this program was frozen.');
      process.exit(1);
    },
  });
  const reserve = new DiskReserve(env.dataDir, { keeps: log });
  stops.push(
    () => server.stop(),
    () => reserve.stop(),
  );
  const url = await createApplicationDatabase(server.url, 'stockhand');
  await migrateLogged(url, log);
  return { url, directUrl: url, dataDir: env.dataDir };
}

function migrateLogged(url: string, log: Logger): Promise<void> {
  return migrate(url, { log: (line) => log.info(line) });
}

/** Migrates a database that is not ours, and says what is wrong with it. */
async function prepareDatabase(directUrl: string, log: Logger): Promise<void> {
  const database = databaseName(directUrl);
  try {
    if (await isPooled(directUrl))
      log.warn(
        { database },
        'A connection pooler is on the way to the database: set DATABASE_DIRECT_URL to its address past it.',
      );
    await migrateLogged(directUrl, log);
    if (await isSuperuser(directUrl))
      log.warn('The role of DATABASE_URL is a superuser, whom nothing keeps from changing the audit log.');
  } catch (error) {
    if (!isOutage(error)) throw error;
    throw new Error(`The database ${database} cannot be used: ${error.message}`, { cause: error });
  }
}
