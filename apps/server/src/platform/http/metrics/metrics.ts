import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import client from 'prom-client';
import type { Env } from '../../../env.ts';
import { refuse } from '../../errors.ts';
import type { Services } from '../../request-context.ts';
import { isLoopback } from '../loopback.ts';
import { registerBackgroundMetrics } from './background-metrics.ts';
import { metricsOfAll } from './shared-metrics.ts';

type Measured = Pick<Services, 'env' | 'reserved' | 'feed'>;

/** Prometheus text at /metrics: for callers with METRICS_TOKEN, and in local mode for this machine. */
export function registerMetrics(app: FastifyInstance, services: Measured, pool: pg.Pool): void {
  const { env } = services;
  const registry = new client.Registry();
  // Every 10 ms, as the library has it, the lag of the event loop alone costs an idle server 1 to 2 % of a processor.
  client.collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const duration = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new client.Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  registerBackgroundMetrics([registry], services);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'other';
    duration.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  const all = metricsOfAll(registry);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, env)) throw refuse.notFound();
    return reply.type(registry.contentType).send(await all());
  });
}

function mayRead(request: FastifyRequest, { isLocal, metricsToken }: Env): boolean {
  if (metricsToken !== undefined && isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) return true;
  // A local proxy would make every request come from loopback.
  return isLocal && isLoopback(request.ip);
}

/** In constant time. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
