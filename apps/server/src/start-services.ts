import path from 'node:path';
import { type Database, databaseName, openDatabase } from '@stockhand/db/connect';
import type { LivePool } from '@stockhand/db/driver/live-pool';
import type { KeptFiles } from '@stockhand/db/kept-files/kept-files';
import { openKeptFiles } from '@stockhand/db/kept-files/open-kept-files';
import { Lifeline } from '@stockhand/db/lifeline';
import type { Logger } from 'pino';
import { notifyMailFailed } from './domains/notifications/notify-mail-failed.ts';
import { askForSpares } from './domains/tenants/spares/ask-for-spares.ts';
import { recordEvents } from './domains/webhooks/record-events.ts';
import { webhookHandler } from './domains/webhooks/sending/webhook-handler.ts';
import type { Env } from './env.ts';
import { jobsOf } from './jobs.ts';
import { jobHandler } from './platform/background/job-handler.ts';
import { mailHandler } from './platform/background/mailer.ts';
import { OutboxWorkers } from './platform/background/outbox-workers.ts';
import { ChangeFeed } from './platform/data/change-feed.ts';
import { warnOfFacts } from './platform/data/database-facts.ts';
import { KeptCounts } from './platform/data/kept-counts.ts';
import { shareOptions } from './platform/data/pool-options.ts';
import { SharedReads } from './platform/data/shared-reads.ts';
import { inTransaction } from './platform/data/tenant-db.ts';
import { type ShareOptions, shareOut } from './platform/data/tenant-shares.ts';
import { isCommonFolder } from './platform/files/common-folder.ts';
import { type DiskRoom, unknownRoom } from './platform/files/disk-reserve.ts';
import { FileStore } from './platform/files/file-store.ts';
import { CallMeter } from './platform/http/call-meter.ts';
import { askNameServers, askThisMachine, type Network } from './platform/http/outgoing/resolve-host.ts';
import { RateLimiter } from './platform/http/rate-limit.ts';
import { KeptCallers } from './platform/identity/kept-callers.ts';
import { SecurityLog } from './platform/identity/security-log.ts';
import { SessionWatch } from './platform/identity/session-watch.ts';
import { AccessTokens, loadKeys } from './platform/identity/tokens.ts';
import { logFailure, logLostLifeline, nameDatabase } from './platform/log-failure.ts';
import type { PaymentProvider } from './platform/payments/payment-provider.ts';
import type { StripeSettings } from './platform/payments/stripe-provider.ts';
import type { Services } from './platform/request-context.ts';
import { clockEntries } from './sweeps.ts';

export interface Ground {
  env: Env;
  pool: LivePool;
  /** A few connections for what must get through when the pool is exhausted. */
  reservedPool: LivePool;
  /** Past any connection pooler: LISTEN and the nightly backup want a connection of their own. */
  directUrl: string;
  /** Where the pools connect to, if not there. */
  poolerUrl?: string;
  log: Logger;
  /** Of the disk of a database of our own. */
  room?: DiskRoom;
  /** Tests wait longer on a busy machine. */
  shares?: ShareOptions;
  /** Tests of figures read anew at each call. */
  sharedReads?: SharedReads;
  /** Tests of webhooks have networks of their own. */
  network?: Partial<Network>;
}

/** What every request and job reaches, with the work in the background under way. */
export async function startServices(ground: Ground, stops: (() => Promise<unknown>)[]): Promise<Services> {
  const { services, startWork } = await openServices(ground, stops);
  await startWork();
  return services;
}

/**
 * What every request and job reaches; what must be stopped again is put on `stops`, last first. The work in the background is the
 * caller's to start.
 */
export async function openServices(
  ground: Ground,
  stops: (() => Promise<unknown>)[],
): Promise<{ services: Services; startWork(): Promise<void> }> {
  const { env, directUrl, log, room = unknownRoom } = ground;
  nameDatabase(log, databaseName(ground.poolerUrl ?? directUrl));
  const callers = new KeptCallers();
  const open = (pool: LivePool) => openDatabase(pool, () => callers.drop());
  const database = open(ground.pool);
  shareOut(database, ground.shares ?? shareOptions);
  const sharedReads = ground.sharedReads ?? new SharedReads();
  const counts = new KeptCounts();
  const [files, feed, keys] = await Promise.all([
    openFiles(database, ground),
    startFeed(ground, { sharedReads, counts, callers }, stops),
    loadKeys(database),
  ]);
  const sessions = new SessionWatch(database, feed);
  sessions.start();
  const publicUrl = env.publicUrl ?? `http://${env.host === '0.0.0.0' ? 'localhost' : env.host}:${env.port}`;
  const network = networkOf(ground);
  const outbox = new OutboxWorkers({ database, feed, log });
  const limits = new RateLimiter(database);
  const security = new SecurityLog(database, log, keys);
  const services: Services = {
    env,
    publicUrl,
    database,
    reserved: withLimits(open(ground.reservedPool)),
    keys,
    callers,
    accessTokens: new AccessTokens(keys.access),
    limits,
    calls: new CallMeter(limits, env.hasCallLimits),
    files,
    outbox,
    feed,
    sharedReads,
    counts,
    recordEvents,
    network,
    sessions,
    security,
    payments: env.stripe && (await openStripe(env.stripe)),
    ...{ demo: { isBeingMade: false }, room, log },
  };
  stops.push(
    () => security.stop(),
    async () => sessions.stop(),
    () => outbox.stop(),
  );
  const startWork = async () => {
    await askForSpares(services, (work) => inTransaction(database, work));
    const webhooks = webhookHandler(database, { network, sealing: keys.sealing }, { log, publicUrl });
    const handlers = [jobHandler(jobsOf(services, directUrl)), mailHandler(database, env, notifyMailFailed), webhooks];
    await outbox.start(handlers, clockEntries);
  };
  return { services, startWork };
}

function withLimits(database: Database): Services['reserved'] {
  return { database, limits: new RateLimiter(database) };
}

/** Its library is loaded where it is used alone. */
async function openStripe(settings: StripeSettings): Promise<PaymentProvider> {
  const { StripeProvider } = await import('./platform/payments/stripe-provider.ts');
  return new StripeProvider(settings);
}

async function openFiles(database: Database, { env, log }: Ground): Promise<FileStore> {
  const kept = await openKeptFiles(env);
  const files = new FileStore(path.join(env.dataDir, 'files'), kept);
  await files.start();
  if (env.filesUrl === undefined) await warnOfFolder(database, env.dataDir, log);
  else void tryFiles(kept).catch((error: unknown) => logFailure(log, error, {}, 'Kept files cannot be reached.'));
  return files;
}

async function tryFiles(kept: KeptFiles): Promise<void> {
  for await (const _ of kept.list()) return;
}

async function warnOfFolder(database: Database, dataDir: string, log: Logger): Promise<void> {
  if (await isCommonFolder(database, dataDir)) return;
  log.warn(
    { dataDir },
    'DATA_DIR is not the folder that the files of this database are in: all its servers need a common one.',
  );
}

/** What servers tell each other drops what this one keeps. */
async function startFeed(
  ground: Ground,
  { sharedReads, counts, callers }: Pick<Services, 'sharedReads' | 'counts' | 'callers'>,
  stops: (() => Promise<unknown>)[],
): Promise<ChangeFeed> {
  const { directUrl, log, poolerUrl, pool, reservedPool } = ground;
  const feed = new ChangeFeed(directUrl, log, {
    pools: poolerUrl ? [] : [pool, reservedPool],
    onBeat: warnOfFacts(log, databaseName(directUrl)),
  });
  await feed.start();
  stops.push(() => feed.stop());
  feed.onChanges((schema, topics) => {
    sharedReads.noteChange(schema);
    counts.noteChange(schema, topics);
  });
  feed.onCallersWritten(() => callers.drop());
  await watchPooler(ground, stops);
  return feed;
}

/** A pooler is another way to the database, which may fall silent alone. */
async function watchPooler(
  { poolerUrl, pool, reservedPool, log }: Ground,
  stops: (() => Promise<unknown>)[],
): Promise<void> {
  if (!poolerUrl) return;
  const lifeline = new Lifeline(poolerUrl, {
    pools: [pool, reservedPool],
    onLost: (lost) => logLostLifeline(log, databaseName(poolerUrl), lost),
  });
  await lifeline.start();
  stops.push(() => lifeline.stop());
}

function networkOf({ env, network }: Ground): Network {
  return { resolve: env.isLocal ? askThisMachine : askNameServers, allowsPrivate: env.isLocal, ...network };
}
