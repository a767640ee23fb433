import { ById } from '@stockhand/contract/products/schema';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { isProduct } from './product-existence.ts';
import { selectTransactions, transactionView } from './transaction-row.ts';

/** A product's ledger, newest first. */
export const listTransactions = tenantQuery('read', 'products', ById, async (ctx, { id }) => {
  if (!(await isProduct(ctx.db, id))) throw refuse.notFound();
  const rows = await selectTransactions(ctx.db).where('t.product_id', '=', id).orderBy('t.id', 'desc').execute();
  return rows.map(transactionView);
});
