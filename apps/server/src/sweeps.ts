import { purgeUnconfirmedFactors } from './domains/account/two-factor/purge-unconfirmed-factors.ts';
import { purgeSignUps } from './domains/auth/purge-sign-ups.ts';
import { purgePaymentEvents } from './domains/billing/payment-events.ts';
import { purgeImportFiles } from './domains/imports/purge-import-files.ts';
import { purgeExpiredLinks } from './domains/members/accounts/expired-links.ts';
import { purgeInvitations } from './domains/members/invitations/purge-invitations.ts';
import { purgeNotifications } from './domains/notifications/purge-notifications.ts';
import { purgeContactMessages } from './domains/public-site/purge-contact-messages.ts';
import { purgeReplacedLogos } from './domains/tenants/logo-files.ts';
import { purgeOrphanFiles } from './domains/tenants/purge-orphan-files.ts';
import { purgeReservations } from './domains/tenants/purge-reservations.ts';
import { purgeTenants } from './domains/tenants/purge-tenants.ts';
import { fillSpares } from './domains/tenants/spares/fill-spares.ts';
import { purgeDeliveries } from './domains/webhooks/purge-deliveries.ts';
import type { ClockEntry } from './platform/background/clock.ts';
import { type Sweep, sweepAnswers, sweepPlatform, workOnEach } from './platform/background/sweep.ts';
import type { Services } from './platform/request-context.ts';

const hour = 60;
const day = 24 * hour;

/**
 * Four times an hour, by one of the servers; once a day what looks at each tenant, so that an idle one costs a few
 * statements a day. A server that was off at that hour makes up for it at its next start.
 */
export const clockEntries: ClockEntry[] = [
  { task: 'sweep', everyMinutes: 15, atMinute: 7 },
  { task: 'sweepAll', everyMinutes: day, atMinute: 3 * hour + 17 },
  { task: 'sweepFiles', everyMinutes: day, atMinute: 3 * hour + 41 },
  { task: 'backUp', everyMinutes: day, atMinute: 2 * hour + 29 },
  // On Sundays.
  { task: 'drillBackup', everyMinutes: 7 * day, atMinute: 3 * day + 4 * hour + 53 },
  // Time zones differ by quarters of an hour.
  { task: 'startMornings', everyMinutes: 15, atMinute: 0 },
];

const sweeps: Sweep[] = [
  sweepPlatform,
  purgeSignUps,
  purgeUnconfirmedFactors,
  purgeExpiredLinks,
  purgeInvitations,
  purgeReplacedLogos,
  purgeTenants,
  purgeReservations,
  fillSpares,
  purgeContactMessages,
  purgeDeliveries,
  purgePaymentEvents,
];

const tenantSweeps: Sweep[] = [sweepAnswers, purgeImportFiles, purgeNotifications];

export const sweep = (services: Services, now: Date) => runAll(sweeps, services, now);
export const sweepAll = (services: Services, now: Date) => runAll([...sweeps, ...tenantSweeps], services, now);
export const sweepFiles = purgeOrphanFiles;

function runAll(all: readonly Sweep[], services: Services, now: Date): Promise<void> {
  return workOnEach(all, (one) => one(services, now));
}
