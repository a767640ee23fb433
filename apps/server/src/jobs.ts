import { z } from 'zod';
import { billingJobs } from './domains/billing/jobs.ts';
import { productJobs } from './domains/catalog/jobs.ts';
import { notificationJobs } from './domains/notifications/jobs.ts';
import { startMornings } from './domains/notifications/mornings/start-mornings.ts';
import { fillSpares } from './domains/tenants/spares/fill-spares.ts';
import { type Task, task } from './platform/background/job-handler.ts';
import { backUpNightly } from './platform/background/nightly-backup.ts';
import { drillServer, drillWeekly } from './platform/background/weekly-drill.ts';
import { databaseTime } from './platform/data/database-time.ts';
import type { Services } from './platform/request-context.ts';
import { sweep, sweepAll, sweepFiles } from './sweeps.ts';

/**
 * Every job that the product knows; one line a domain. What has expired is judged by the clock of the database. `directUrl` is past any
 * connection pooler.
 */
export function jobsOf(services: Services, directUrl: string): Record<string, Task> {
  const { env, log } = services;
  /** A job of the product itself, of which the clock soon brings another. */
  const own = (run: (now: Date) => Promise<void>) =>
    task(z.object({}), async () => run(await databaseTime(services.database)), { attemptsMax: 3 });
  return {
    ...billingJobs(services),
    ...notificationJobs(services),
    ...productJobs(services),
    fillSpares: own((now) => fillSpares(services, now)),
    startMornings: own((now) => startMornings(services, now)),
    sweep: own((now) => sweep(services, now)),
    sweepAll: own((now) => sweepAll(services, now)),
    sweepFiles: own((now) => sweepFiles(services, now)),
    backUp: own((now) => backUpNightly(env, directUrl, log, now)),
    drillBackup: own(async (now) => drillWeekly(env, await drillServer(env, directUrl), log, now)),
  };
}
