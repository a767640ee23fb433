import type { GroupView } from '@stockhand/contract/members/schema';
import { z } from 'zod';
import { tenantQuery } from '../../../platform/procedures.ts';
import { groupRows, groupView } from './group-row.ts';

export const listGroups = tenantQuery('read', 'users', z.object({}).optional(), async (ctx): Promise<GroupView[]> => {
  const rows = await groupRows(ctx.db, ctx.caller.tenant.id).orderBy('g.name').orderBy('g.id').execute();
  return rows.map(groupView);
});
