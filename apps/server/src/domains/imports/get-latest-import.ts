import { z } from 'zod';
import { tenantQuery } from '../../platform/procedures.ts';
import { findImport } from './import-row.ts';

/** The caller's newest import, to find it again after leaving the page. */
export const getLatestImport = tenantQuery('create', 'products', z.object({}).optional(), async (ctx) => {
  const row = await ctx.db
    .selectFrom('imports')
    .select('id')
    .where('created_by_id', '=', ctx.caller.user.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? ((await findImport(ctx.db, row.id)) ?? null) : null;
});
