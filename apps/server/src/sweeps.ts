import { purgeSignUps } from './domains/auth/purge-sign-ups.ts';
import { purgeNotifications } from './domains/notifications/purge-notifications.ts';
import { purgeImportFiles } from './domains/products/purge-import-files.ts';
import { purgeWorkspaces } from './domains/tenants/purge-workspaces.ts';
import { purgeExpiredLinks } from './domains/users/expired-links.ts';
import type { Services } from './platform/request-context.ts';
import { type Sweep, sweepPlatform } from './platform/sweep.ts';

/** Four times an hour, by one of the servers. */
export const sweepCrontab = '7,22,37,52 * * * * sweep ?max=3';

const sweeps: Sweep[] = [
  sweepPlatform,
  purgeSignUps,
  purgeExpiredLinks,
  purgeImportFiles,
  purgeNotifications,
  purgeWorkspaces,
];

/** Runs every sweep; one that fails does not keep the others. */
export async function sweepAll(services: Services, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const sweep of sweeps) await sweep(services, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some sweeps failed.');
}
