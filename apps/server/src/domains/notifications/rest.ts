import { MarkedNotifications, NotificationPage, NotificationView } from '@stockhand/contract/notifications/schema';
import { restRoute } from '../../platform/http/rest-route.ts';

export const notificationsRest = [
  restRoute('GET', '/api/notifications/', 'notifications.list', { answer: NotificationPage }),
  restRoute('POST', '/api/notifications/mark_all_read/', 'notifications.readAll', { answer: MarkedNotifications }),
  restRoute('POST', '/api/notifications/:id/mark_read/', 'notifications.read', { answer: NotificationView }),
];
