import { userMessages as texts } from '@stockhand/contract/users/messages';
import { GroupId } from '@stockhand/contract/users/schema';
import { announce, audit } from '../../platform/audit.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { guardGroups } from './group-guard.ts';
import { lockOwnGroup } from './group-row.ts';

/** The group goes, and with it what it gave its members. */
export const deleteGroup = tenantMutation('delete', 'users', GroupId, async (ctx, { id }): Promise<void> => {
  guardGroups(ctx.who);
  const { name, rights } = await lockOwnGroup(ctx, id, texts.groupBuiltIn);
  await ctx.db.deleteFrom('public.groups').where('id', '=', id).execute();
  await audit(ctx, { action: 'group.delete', subject: { type: 'group', id, name }, changes: { rights } });
  await announce(ctx, 'groups', 'users');
});
