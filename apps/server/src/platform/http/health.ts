import { setTimeout as pause } from 'node:timers/promises';
import type { LivePool } from '@stockhand/db/driver/live-pool';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../request-context.ts';

const rememberedMs = 1_000;
const answersWithinMs = 3_000;
/** Longer than the database lets a statement of a call take. */
const stuckMs = 12_000;

type Judged = Pick<Services, 'database' | 'reserved' | 'feed' | 'outbox' | 'log'>;

/**
 * /healthz: the process is alive. /readyz: the database answers the calls' connections and is migrated, notices arrive and
 * workers look for jobs; judged once a second at most. What is missing is logged when it changes.
 */
export function registerHealth(app: FastifyInstance, services: Judged, pool: Pick<LivePool, 'isLentOut' | 'isStuck'>) {
  let told = '';
  const isReady = remembered(rememberedMs, async () => {
    const missing = await missingOf(services, pool);
    if (missing.join() !== told && missing.length > 0) services.log.warn({ missing }, 'The server is not ready.');
    told = missing.join();
    return missing.length === 0;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (await isReady()) return { status: 'ready' };
    return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' });
  });
}

async function missingOf({ database, reserved, feed, outbox }: Judged, pool: Pick<LivePool, 'isLentOut' | 'isStuck'>) {
  // A pool that is busy is no reason to send callers elsewhere; one whose every call hangs is.
  const asked = pool.isLentOut ? reserved.database : database;
  const isAnswering = asked
    .selectFrom('public.server_keys')
    .select('name')
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    );
  const late = new AbortController();
  const tooLate = pause(answersWithinMs, false, { signal: late.signal }).catch(() => false);
  const isReachable = !pool.isStuck(stuckMs) && (await Promise.race([isAnswering, tooLate]));
  late.abort();
  return [
    ...(isReachable ? [] : ['database']),
    ...(feed.isListening ? [] : ['notices']),
    ...(outbox.areRunning ? [] : ['workers']),
  ];
}

/** Shares one query among concurrent callers and caches the answer for this time. */
function remembered<Answer>(forMs: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  let answeredAt: number | undefined;
  return () => {
    const isOld = answeredAt !== undefined && performance.now() - answeredAt >= forMs;
    if (asked && !isOld) return asked;
    answeredAt = undefined;
    asked = ask().finally(() => {
      answeredAt = performance.now();
    });
    return asked;
  };
}
