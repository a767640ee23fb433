import { router } from '../../platform/procedures.ts';
import { getPreferences } from './get-preferences.ts';
import { updatePreferences } from './update-preferences.ts';

export const notificationsRouter = router({
  preferences: router({ get: getPreferences, update: updatePreferences }),
});
