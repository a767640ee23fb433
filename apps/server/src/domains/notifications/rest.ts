import {
  MarkedNotifications,
  NotificationPage,
  NotificationView,
  PreferencesView,
} from '@stockhand/contract/notifications/schema';
import { restRoute } from '../../platform/http/rest-route.ts';

export const notificationsRest = [
  restRoute('GET', '/api/notifications/', 'notifications.list', { answer: NotificationPage }),
  restRoute('POST', '/api/notifications/mark_all_read/', 'notifications.readAll', { answer: MarkedNotifications }),
  restRoute('GET', '/api/notifications/preferences/', 'notifications.preferences.get', { answer: PreferencesView }),
  restRoute('PATCH', '/api/notifications/preferences/', 'notifications.preferences.update', {
    answer: PreferencesView,
  }),
  restRoute('POST', '/api/notifications/:id/mark_read/', 'notifications.read', { answer: NotificationView }),
];
