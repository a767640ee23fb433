import client from 'prom-client';
import { lastDrill } from '../../background/weekly-drill.ts';
import type { Services } from '../../request-context.ts';

/** Gauges of the weekly try of a backup. */
export function registerDrillMetrics(registers: client.Registry[], env: Services['env']) {
  new client.Gauge({
    name: 'backup_last_verified_timestamp_seconds',
    help: 'When a backup was last restored into a scratch database and its books agreed; absent until then.',
    aggregator: 'max',
    registers,
    async collect() {
      const drill = await lastDrill(env.backupDir);
      if (drill?.verifiedAt === undefined) this.remove();
      else this.set(drill.verifiedAt);
    },
  });
  new client.Gauge({
    name: 'backup_verification_failed',
    help: '1 while the last restore of a backup into a scratch database failed, or its books did not agree; absent without one.',
    aggregator: 'max',
    registers,
    async collect() {
      const drill = await lastDrill(env.backupDir);
      if (drill) this.set(drill.hasFailed ? 1 : 0);
      else this.remove();
    },
  });
}
