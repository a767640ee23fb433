import { type Task, task } from '../../platform/background/job-handler.ts';
import type { Services } from '../../platform/request-context.ts';
import { mailNotifications, NotificationJob } from './mail-notifications.ts';
import { MorningJob } from './mornings/morning-days.ts';
import { runMorning } from './mornings/run-morning.ts';

export function notificationJobs(services: Services): Record<string, Task> {
  return {
    runMorning: task(MorningJob, (job) => runMorning(services, job, new Date())),
    mailNotifications: task(NotificationJob, (job) => mailNotifications(services, job)),
  };
}
