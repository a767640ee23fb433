import { userMessages as texts } from '@stockhand/contract/members/messages';
import { ById } from '@stockhand/contract/wire';
import { audit } from '../../../platform/data/audit.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { judgeUnderLock } from '../administrators.ts';
import { guardGroups } from './group-guard.ts';
import { lockOwnGroup } from './group-row.ts';

/** The group goes, and with it what it gave its members. */
export const deleteGroup = tenantMutation(
  'delete',
  'users',
  ['groups', 'users'],
  ById,
  async (asked, { id }): Promise<void> => {
    const ctx = await judgeUnderLock(asked, 'delete');
    guardGroups(ctx.caller);
    const { name, rights } = await lockOwnGroup(ctx, id, texts.groupBuiltIn);
    await ctx.db.deleteFrom('public.groups').where('id', '=', id).execute();
    await audit(ctx, { action: 'group.delete', subject: { type: 'group', id, name }, changes: { rights } });
  },
  { takesKeys: false },
);
