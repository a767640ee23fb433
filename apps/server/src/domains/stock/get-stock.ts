import type { StockView } from '@stockhand/contract/stock/schema';
import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { selectStock, stockView } from './stock-row.ts';

export const getStock = tenantQuery('read', 'products', ById, async (ctx, { id }): Promise<StockView> => {
  const row = await selectStock(ctx.db).where('p.id', '=', id).where('p.archived_at', 'is', null).executeTakeFirst();
  if (!row) throw refuse.notFound();
  return stockView(row);
});
