import { restRoute } from '../../platform/rest-route.ts';

export const notificationsRest = [
  restRoute('GET', '/api/notifications/', 'notifications.list'),
  restRoute('POST', '/api/notifications/mark_all_read/', 'notifications.readAll'),
  restRoute('POST', '/api/notifications/:id/mark_read/', 'notifications.read'),
];
