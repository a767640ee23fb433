import { router } from '../../platform/procedures.ts';
import { getPreferences } from './get-preferences.ts';
import { listNotifications } from './list-notifications.ts';
import { readAllNotifications } from './read-all-notifications.ts';
import { readNotification } from './read-notification.ts';
import { updatePreferences } from './update-preferences.ts';

export const notificationsRouter = router({
  list: listNotifications,
  read: readNotification,
  readAll: readAllNotifications,
  preferences: router({ get: getPreferences, update: updatePreferences }),
});
