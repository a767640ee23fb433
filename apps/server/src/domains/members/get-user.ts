import type { UserView } from '@stockhand/contract/members/schema';
import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { findUser, userView } from './user-row.ts';

export const getUser = tenantQuery('read', 'users', ById, async (ctx, { id }): Promise<UserView> => {
  const user = await findUser(ctx.db, ctx.caller.tenant.id, id);
  if (!user) throw refuse.notFound();
  return userView(user);
});
