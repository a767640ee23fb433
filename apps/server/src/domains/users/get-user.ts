import { UserId, type UserView } from '@stockhand/contract/users/schema';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { findMember, userView } from './user-row.ts';

export const getUser = tenantQuery('read', 'users', UserId, async (ctx, { id }): Promise<UserView> => {
  const member = await findMember(ctx.db, ctx.who.tenant.id, id);
  if (!member) throw refuse.notFound();
  return userView(member);
});
