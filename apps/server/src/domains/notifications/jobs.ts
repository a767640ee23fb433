import type { TaskList } from 'graphile-worker';
import type { Services } from '../../platform/request-context.ts';
import { mailNotifications } from './mail-notifications.ts';
import type { MorningJob } from './mornings/morning-days.ts';
import { runMorning } from './mornings/run-morning.ts';
import { startMornings } from './mornings/start-mornings.ts';

export function notificationJobs(services: Services): TaskList {
  return {
    startMornings: () => startMornings(services, new Date()),
    runMorning: (payload) => runMorning(services, payload as MorningJob, new Date()),
    mailNotifications: (payload) => mailNotifications(services, payload as Parameters<typeof mailNotifications>[1]),
  };
}
