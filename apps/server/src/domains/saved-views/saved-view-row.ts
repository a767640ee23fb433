import { savedViewMessages as texts } from '@stockhand/contract/saved-views';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/identity/sessions.ts';

export const savedViewColumns = ['id', 'name', 'query'] as const;

/** Whether a view is this person's own: another person's is none for them. */
export async function isOwnView(db: Reader, id: number, { user }: SignedIn): Promise<boolean> {
  const view = db.selectFrom('saved_views').select('id').where('id', '=', id).where('user_id', '=', user.id);
  return (await view.executeTakeFirst()) !== undefined;
}

export const nameTaken = { saved_views__name: () => refuse.field('name', texts.nameTaken) };
