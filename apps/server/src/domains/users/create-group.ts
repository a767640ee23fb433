import { CreateGroup, type GroupView } from '@stockhand/contract/users/schema';
import { announce, audit } from '../../platform/audit.ts';
import { refusing } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { groupNameTaken, guardGroups } from './group-guard.ts';
import { groupAfter } from './group-row.ts';

/** A group of the company's own: its members may do what it gives beside what their role allows. */
export const createGroup = tenantMutation(
  'create',
  'users',
  CreateGroup,
  async (ctx, { name, rights }): Promise<GroupView> => {
    guardGroups(ctx.who, rights);
    const row = { tenant_id: ctx.who.tenant.id, name, rights: JSON.stringify(rights), created_at: ctx.now };
    const { id } = await refusing(groupNameTaken, () =>
      ctx.db.insertInto('public.groups').values(row).returning('id').executeTakeFirstOrThrow(),
    );
    await audit(ctx, { action: 'group.create', subject: { type: 'group', id, name }, changes: { rights } });
    await announce(ctx, 'groups');
    return groupAfter(ctx, id);
  },
);
