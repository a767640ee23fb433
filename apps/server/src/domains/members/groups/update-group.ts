import { userMessages as texts } from '@stockhand/contract/members/messages';
import { type GroupView, UpdateGroup } from '@stockhand/contract/members/schema';
import { audit } from '../../../platform/data/audit.ts';
import { changesBetween } from '../../../platform/data/changes-between.ts';
import { refuseOutdated } from '../../../platform/data/refuse-outdated.ts';
import { refusing } from '../../../platform/errors.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { judgeUnderLock } from '../administrators.ts';
import { groupNameTaken, guardGroups } from './group-guard.ts';
import { groupAfter, groupRows, lockOwnGroup } from './group-row.ts';

/** Another name, other rights; they count from its members' next call. */
export const updateGroup = tenantMutation(
  'update',
  'users',
  ['groups', 'users'],
  UpdateGroup,
  async (asked, { id, expected_updated_at: seen, ...change }): Promise<GroupView> => {
    const ctx = await judgeUnderLock(asked, 'update');
    guardGroups(ctx.caller, change.rights);
    const before = await lockOwnGroup(ctx, id, texts.groupBuiltIn);
    refuseOutdated(before, seen, texts.groupChangedMeanwhile);
    const { name = before.name, rights = before.rights } = change;
    await refusing(groupNameTaken, () =>
      ctx.db
        .updateTable('public.groups')
        .set({ name, rights: JSON.stringify(rights), updated_at: ctx.now })
        .where('id', '=', id)
        .execute(),
    );
    const changes = changesBetween(before, { name, rights });
    await audit(ctx, { action: 'group.update', subject: { type: 'group', id, name }, changes });
    return groupAfter(ctx, id);
  },
  {
    takesKeys: false,
    subject: async (db, id, caller) =>
      (await groupRows(db, caller.tenant.id).where('g.id', '=', id).executeTakeFirst()) !== undefined,
  },
);
