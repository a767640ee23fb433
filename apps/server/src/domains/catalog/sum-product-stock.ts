import { type ProductStockSum, SumProductStock } from '@stockhand/contract/catalog/schema';
import { anyOf } from '../../platform/data/any-of.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { fromProducts } from './product-row.ts';

/** Stock on hand and reserved stock of several products in total; missing products count as 0. */
export const sumProductStock = tenantQuery(
  'read',
  'products',
  SumProductStock,
  async (ctx, { ids }): Promise<ProductStockSum> => {
    const row = await fromProducts(ctx.db)
      .where('p.id', '=', anyOf(ids))
      .select((eb) => [
        eb.fn.sum<string | null>('s.total_stock').as('on_hand'),
        eb.fn.sum<string | null>('s.reserved').as('reserved'),
      ])
      .executeTakeFirstOrThrow();
    return { on_hand: Number(row.on_hand), reserved: Number(row.reserved) };
  },
);
