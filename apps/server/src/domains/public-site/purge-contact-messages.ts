import { dayMs, type Sweep } from '../../platform/background/sweep.ts';

const daysKept = 180;

/** Messages of the contact form after half a year. The privacy page says so. */
export const purgeContactMessages: Sweep = async ({ database }, now) => {
  const before = new Date(now.getTime() - daysKept * dayMs);
  await database.deleteFrom('public.contact_messages').where('created_at', '<', before).execute();
};
