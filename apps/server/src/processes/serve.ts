import { setTimeout as pause } from 'node:timers/promises';
import { databaseName, openDatabase, openPool } from '@stockhand/db/connect';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from '../app.ts';
import { refuseKnownDemoPassword } from '../demo/refuse-known-password.ts';
import type { Env } from '../env.ts';
import { poolOptionsOf } from '../platform/data/pool-options.ts';
import { DiskReserve } from '../platform/files/disk-reserve.ts';
import { stopDrawing } from '../platform/files/drawing.ts';
import { stopListening } from '../platform/http/stop-listening.ts';
import { logLostConnection } from '../platform/log-failure.ts';
import type { Services } from '../platform/request-context.ts';
import { startDemo } from '../seed-demo.ts';
import { openServices } from '../start-services.ts';
import type { Store } from './open-store.ts';

const drainSeconds = 4;

/** Answers requests until its `stops` are called, last first. Answers the port. */
export async function serve(env: Env, log: Logger, store: Store, stops: (() => Promise<unknown>)[]): Promise<number> {
  const { url, directUrl, dataDir } = store;
  const { keepsPlans } = env;
  const { calls, reserved, shares } = poolOptionsOf(env);
  const database = databaseName(url);
  const onError = (error: Error) => logLostConnection(log, database, error);
  const pool = openPool(url, { ...calls, keepsPlans, onError });
  const reservedPool = openPool(url, { ...reserved, keepsPlans, onError });
  stops.push(
    stopDrawing,
    () => pool.end(),
    () => reservedPool.end(),
  );
  if (!env.isLocal) await refuseKnownDemoPassword(openDatabase(pool));
  const room = dataDir === undefined ? undefined : new DiskReserve(dataDir);
  if (room) stops.push(() => room.stop());
  const { services, startWork } = await openServices(
    {
      env,
      pool,
      reservedPool,
      directUrl,
      ...(url !== directUrl && { poolerUrl: url }),
      shares,
      log,
      ...(room && { room }),
    },
    stops,
  );
  // The work first: it waits for the database while the rest is built.
  const [, app] = await Promise.all([startWork(), buildApp(services, pool)]);
  stops.push(() => close(app, services));
  await app.listen({ port: env.port, host: env.host });
  if (env.hasDemo) stops.push(startDemo(services));
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : env.port;
}

/** Stops accepting, ends the open streams and lets requests in flight finish, within limits. */
async function close(app: FastifyInstance, services: Services): Promise<void> {
  await services.feed.stop();
  await stopListening(app);
  await Promise.race([app.close(), pause(drainSeconds * 1000, undefined, { ref: false })]);
  app.server.closeAllConnections();
}
