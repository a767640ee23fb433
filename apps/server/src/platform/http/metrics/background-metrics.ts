import { sql } from 'kysely';
import client from 'prom-client';
import { lastBackupAt } from '../../background/nightly-backup.ts';
import type { Services } from '../../request-context.ts';
import { registerDrillMetrics } from './drill-metrics.ts';

/**
 * Gauges of background work and of the database's clock, read when they are asked for. Nothing is shown while the database is away.
 * `aggregator` makes one of what several processes tell.
 */
export function registerBackgroundMetrics(
  registers: client.Registry[],
  { env, reserved, feed }: Pick<Services, 'env' | 'reserved' | 'feed'>,
) {
  registerOutboxMetrics(registers, reserved);
  new client.Gauge({
    name: 'database_clock_ahead_seconds',
    help: "How far this machine's clock is ahead of the database's.",
    aggregator: 'max',
    registers,
    collect() {
      if (feed.clockAheadMs !== undefined) this.set(feed.clockAheadMs / 1000);
    },
  });
  new client.Gauge({
    name: 'database_notices',
    help: '1 while notices of the database arrive.',
    aggregator: 'min',
    registers,
    collect() {
      this.set(feed.isListening ? 1 : 0);
    },
  });
  new client.Gauge({
    name: 'backup_last_timestamp_seconds',
    help: 'When the last backup in BACKUP_DIR was written; absent without one.',
    aggregator: 'max',
    registers,
    async collect() {
      const at = await lastBackupAt(env.backupDir);
      if (at === undefined) this.remove();
      else this.set(at);
    },
  });
  registerDrillMetrics(registers, env);
}

function registerOutboxMetrics(registers: client.Registry[], reserved: Services['reserved']) {
  new client.Gauge({
    name: 'outbox_rows',
    help: 'Jobs, mails and events for webhooks in the outbox, by kind and state; failed ones were given up.',
    labelNames: ['kind', 'state'],
    aggregator: 'max',
    registers,
    async collect() {
      const rows = await reserved.database
        .selectFrom('public.outbox')
        .select(({ fn }) => ['kind', 'state', fn.countAll<number>().as('count')])
        .groupBy(['kind', 'state'])
        .execute()
        .catch(() => []);
      this.reset();
      for (const { kind, state, count } of rows) this.set({ kind, state }, count);
    },
  });
  new client.Gauge({
    name: 'jobs',
    help: 'Jobs of the outbox, by state; failed ones have no attempt left.',
    labelNames: ['state'],
    aggregator: 'max',
    registers,
    async collect() {
      const rows = await reserved.database
        .selectFrom('public.outbox')
        .select(({ fn }) => [
          sql<string>`case when state = 'waiting' and lease is not null then 'running' else state end`.as('state'),
          fn.countAll<number>().as('count'),
        ])
        .where('kind', '=', 'job')
        .groupBy(sql`1`)
        .execute()
        .catch(() => []);
      this.reset();
      for (const { state, count } of rows) this.set({ state }, count);
    },
  });
}
