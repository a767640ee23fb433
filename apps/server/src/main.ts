import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createApplicationDatabase, isSuperuser } from '@stockhand/db/application-database';
import { databaseName, openDatabase, openPool } from '@stockhand/db/connect';
import { startEmbeddedServer } from '@stockhand/db/embedded-server';
import { migrate } from '@stockhand/db/migrate';
import { isPooled } from '@stockhand/db/pooler';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { refuseKnownDemoPassword } from './demo/refuse-known-password.ts';
import { type Env, readEnv } from './env.ts';
import { poolOptions, reservedPoolOptions, tenantsPerConnection } from './platform/data/pool-options.ts';
import { isOutage } from './platform/errors.ts';
import { createLog } from './platform/log.ts';
import { logLostConnection } from './platform/log-failure.ts';
import type { Services } from './platform/request-context.ts';
import { startDemo } from './seed-demo.ts';
import { startServices } from './start-services.ts';

const drainSeconds = 5;
const stopSeconds = 9;

// What this program writes down (files, mails, the database's password) is for its own account.
process.umask(0o077);

try {
  await start(readEnv());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  const log = createLog(env.logLevel);
  const stops: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.reverse()) await stop();
  };
  try {
    const { url, directUrl } = await openStore(env, log, stops);
    await prepareDatabase(directUrl, log);
    const { keepsPlans } = env;
    const tenantsMax = tenantsPerConnection(env.databaseMemoryMb);
    const database = databaseName(url);
    const onError = (error: Error) => logLostConnection(log, database, error);
    const pool = openPool(url, { ...poolOptions, keepsPlans, tenantsMax, onError });
    const reservedPool = openPool(url, { ...reservedPoolOptions, keepsPlans, tenantsMax, onError });
    stops.push(
      () => pool.end(),
      () => reservedPool.end(),
    );
    if (!env.isLocal) await refuseKnownDemoPassword(openDatabase(pool));
    const services = await startServices(
      { env, pool, reservedPool, directUrl, ...(url !== directUrl && { poolerUrl: url }), log },
      stops,
    );
    const app = await buildApp(services, pool);
    stops.push(() => close(app, services));
    await app.listen({ port: env.port, host: env.host });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : env.port;
    process.stdout.write(
      `Stockhand is ready at ${env.publicUrl ?? `http://${env.host === '0.0.0.0' ? 'localhost' : env.host}:${port}`}\n`,
    );
    if (env.hasDemo) stops.push(startDemo(services));
    stopOnSignal(stopAll, env.stopsWithParent);
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** The database to use: the one named, or one of our own under DATA_DIR. */
async function openStore(
  env: Env,
  log: Logger,
  stops: (() => Promise<unknown>)[],
): Promise<{ url: string; directUrl: string }> {
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  if (env.databaseUrl) return { url: env.databaseUrl, directUrl: env.databaseDirectUrl ?? env.databaseUrl };
  const server = await startEmbeddedServer({
    dataDir: path.join(env.dataDir, 'pg18'),
    exclusive: true,
    onWait: (host) =>
      log.warn({ host }, 'The database was not closed there; it is waited whether that machine still uses it.'),
    onLost: () => log.error('The built-in database ended; it is started again.'),
    onTakenOver: () => {
      log.fatal('Another machine has taken the data directory over while this program was frozen.');
      process.exit(1);
    },
  });
  stops.push(() => server.stop());
  const url = await createApplicationDatabase(server.url, 'stockhand');
  return { url, directUrl: url };
}

/** Migrates it, and says what is wrong with it. */
async function prepareDatabase(directUrl: string, log: Logger): Promise<void> {
  const database = databaseName(directUrl);
  try {
    if (await isPooled(directUrl))
      log.warn(
        { database },
        'A connection pooler is on the way to the database: set DATABASE_DIRECT_URL to its address past it.',
      );
    await migrate(directUrl, { log: (line) => log.info(line) });
    if (await isSuperuser(directUrl))
      log.warn('The role of DATABASE_URL is a superuser, whom nothing keeps from changing the audit log.');
  } catch (error) {
    if (!isOutage(error)) throw error;
    throw new Error(`The database ${database} cannot be used: ${error.message}`, { cause: error });
  }
}

/** Stops accepting, ends the open streams and lets requests in flight finish, within limits. */
async function close(app: FastifyInstance, services: Services): Promise<void> {
  await services.feed.stop();
  await Promise.race([app.close(), pause(drainSeconds * 1000, undefined, { ref: false })]);
  app.server.closeAllConnections();
}

function stopOnSignal(stopAll: () => Promise<void>, stopsWithParent: boolean): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopSeconds * 1000).unref();
    stopAll().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (!stopsWithParent) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 300).unref();
}
