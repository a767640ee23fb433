import path from 'node:path';
import { openDatabase, openPool } from '@stockhand/db/connect';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Env } from './env.ts';
import { jobsOf } from './jobs.ts';
import { CallMeter } from './platform/call-meter.ts';
import { ChangeFeed } from './platform/change-feed.ts';
import { FileStore } from './platform/file-store.ts';
import { JobQueue } from './platform/job-queue.ts';
import { Mailer } from './platform/mailer.ts';
import { RateLimiter } from './platform/rate-limit.ts';
import type { Services } from './platform/request-context.ts';
import { SecurityLog } from './platform/security-log.ts';
import { loadKeys } from './platform/tokens.ts';
import { sweepCrontab } from './sweeps.ts';

export interface Ground {
  env: Env;
  pool: pg.Pool;
  /** A few connections for what must get through when the pool is exhausted. */
  reservedPool: pg.Pool;
  /** Past any connection pooler: LISTEN and the workers want a connection of their own. */
  directUrl: string;
  log: Logger;
}

/** Starts what every request and job reaches; what must be stopped again is put on `stops`, last first. */
export async function startServices(ground: Ground, stops: (() => Promise<unknown>)[]): Promise<Services> {
  const { env, directUrl, log } = ground;
  const database = openDatabase(ground.pool);
  const files = new FileStore(path.join(env.dataDir, 'files'));
  await files.start();
  const feed = new ChangeFeed(directUrl, log);
  await feed.start();
  const mailer = new Mailer(database, env, log);
  const onError = (error: Error) => log.warn({ reason: error.message }, 'A database connection was lost.');
  // The workers' library wants named types and tables of its own schema found: it gets connections of its own.
  const jobPool = openPool(directUrl, { max: 4, onError });
  const jobs = new JobQueue(database, jobPool, log);
  const publicUrl = env.publicUrl ?? `http://${env.host === '0.0.0.0' ? 'localhost' : env.host}:${env.port}`;
  const keys = await loadKeys(database);
  const limits = new RateLimiter(database);
  const reservedDatabase = openDatabase(ground.reservedPool);
  const reserved = { database: reservedDatabase, limits: new RateLimiter(reservedDatabase) };
  const calls = new CallMeter(limits, env.hasCallLimits);
  const security = new SecurityLog(database, log, keys);
  const services: Services = {
    env,
    publicUrl,
    database,
    reserved,
    keys,
    limits,
    calls,
    files,
    mailer,
    jobs,
    feed,
    security,
    log,
  };
  await jobs.start(jobsOf(services), sweepCrontab);
  mailer.start();
  stops.push(
    () => security.stop(),
    () => jobPool.end(),
    () => feed.stop(),
    () => mailer.stop(),
    () => jobs.stop(),
  );
  return services;
}
