import { CreateGroup, type GroupView } from '@stockhand/contract/members/schema';
import { audit } from '../../../platform/data/audit.ts';
import { refusing } from '../../../platform/errors.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { judgeUnderLock } from '../administrators.ts';
import { groupNameTaken, guardGroups } from './group-guard.ts';
import { groupAfter } from './group-row.ts';

/** Creates a group: it adds rights to the role of its members. */
export const createGroup = tenantMutation(
  'create',
  'users',
  ['groups'],
  CreateGroup,
  async (asked, { name, rights }): Promise<GroupView> => {
    const ctx = await judgeUnderLock(asked, 'create');
    guardGroups(ctx.caller, rights);
    const { caller, now } = ctx;
    const row = {
      ...{ tenant_id: caller.tenant.id, name, rights: JSON.stringify(rights) },
      ...{ created_at: now, updated_at: now },
    };
    const { id } = await refusing(groupNameTaken, () =>
      ctx.db.insertInto('public.groups').values(row).returning('id').executeTakeFirstOrThrow(),
    );
    await audit(ctx, { action: 'group.create', subject: { type: 'group', id, name }, changes: { rights } });
    return groupAfter(ctx, id);
  },
  { takesKeys: false },
);
