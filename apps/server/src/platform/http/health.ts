import type { FastifyInstance } from 'fastify';
import type { Services } from '../request-context.ts';

const rememberedMs = 1_000;

/** /healthz: the process is alive. /readyz: the database is reachable and migrated, asked once a second at most. */
export function registerHealth(app: FastifyInstance, { reserved }: Pick<Services, 'reserved'>): void {
  const isReady = remembered(rememberedMs, () =>
    reserved.database
      .selectFrom('public.server_keys')
      .select('name')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      ),
  );
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (await isReady()) return { status: 'ready' };
    return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' });
  });
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
