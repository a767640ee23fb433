import { userMessages as texts } from '@stockhand/contract/users/messages';
import { type GroupView, UpdateGroup } from '@stockhand/contract/users/schema';
import { announce, audit } from '../../platform/audit.ts';
import { refusing } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { groupNameTaken, guardGroups } from './group-guard.ts';
import { groupAfter, groupRows, lockOwnGroup } from './group-row.ts';

/** Another name, other rights; they count from its members' next call. */
export const updateGroup = tenantMutation(
  'update',
  'users',
  UpdateGroup,
  async (ctx, { id, ...change }): Promise<GroupView> => {
    guardGroups(ctx.who, change.rights);
    const before = await lockOwnGroup(ctx, id, texts.groupBuiltIn);
    const { name = before.name, rights = before.rights } = change;
    await refusing(groupNameTaken, () =>
      ctx.db
        .updateTable('public.groups')
        .set({ name, rights: JSON.stringify(rights) })
        .where('id', '=', id)
        .execute(),
    );
    const changes = { name: [before.name, name], rights: [before.rights, rights] };
    await audit(ctx, { action: 'group.update', subject: { type: 'group', id, name }, changes });
    await announce(ctx, 'groups', 'users');
    return groupAfter(ctx, id);
  },
  {
    subject: async (db, id, who) =>
      (await groupRows(db, who.tenant.id).where('g.id', '=', id).executeTakeFirst()) !== undefined,
  },
);
