import type { TaskList } from 'graphile-worker';
import type { Services } from '../../platform/request-context.ts';
import { mailNotifications } from './mail-notifications.ts';

export function notificationJobs(services: Services): TaskList {
  return {
    mailNotifications: (payload) => mailNotifications(services, payload as Parameters<typeof mailNotifications>[1]),
  };
}
