import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { findImport } from './import-row.ts';

/** How far an import is, and what came of it. */
export const getImport = tenantQuery('create', 'products', ById, async (ctx, { id }) => {
  const found = await findImport(ctx.db, id);
  if (!found) throw refuse.notFound();
  return found;
});
