import type { TaskList } from 'graphile-worker';
import { billingJobs } from './domains/billing/jobs.ts';
import { productJobs } from './domains/catalog/jobs.ts';
import { notificationJobs } from './domains/notifications/jobs.ts';
import { fillSpares } from './domains/tenants/spares/fill-spares.ts';
import { backUpNightly } from './platform/background/nightly-backup.ts';
import { drillServer, drillWeekly } from './platform/background/weekly-drill.ts';
import { databaseTime } from './platform/data/database-time.ts';
import type { Services } from './platform/request-context.ts';
import { sweep, sweepAll, sweepFiles } from './sweeps.ts';

/**
 * Every job the workers know; one line a domain. What has expired is judged by the clock of the database. `directUrl` is past any
 * connection pooler.
 */
export function jobsOf(services: Services, directUrl: string): TaskList {
  return {
    ...billingJobs(services),
    ...notificationJobs(services),
    ...productJobs(services),
    fillSpares: async () => fillSpares(services, await databaseTime(services.database)),
    sweep: async () => sweep(services, await databaseTime(services.database)),
    sweepAll: async () => sweepAll(services, await databaseTime(services.database)),
    sweepFiles: async () => sweepFiles(services, await databaseTime(services.database)),
    backUp: async () => backUpNightly(services.env, directUrl, services.log, await databaseTime(services.database)),
    drillBackup: async () =>
      drillWeekly(
        services.env,
        await drillServer(services.env, directUrl),
        services.log,
        await databaseTime(services.database),
      ),
  };
}
