import type { Writer } from '../../platform/data/tenant-db.ts';

/** For an account that goes. */
export async function forgetPreferences(writer: Writer, userId: number): Promise<void> {
  await writer.deleteFrom('public.notification_preferences').where('user_id', '=', userId).execute();
}
