import { type ProductStockSum, SumProductStock } from '@stockhand/contract/products/schema';
import { tenantQuery } from '../../platform/procedures.ts';
import { fromProducts } from './product-row.ts';

/** What is on hand of some products together and what orders hold of it; those that are gone count as nothing. */
export const sumProductStock = tenantQuery(
  'read',
  'products',
  SumProductStock,
  async (ctx, { ids }): Promise<ProductStockSum> => {
    const row = await fromProducts(ctx.db)
      .where((eb) => eb('p.id', '=', eb.fn.any(eb.val(ids))))
      .select((eb) => [
        eb.fn.sum<string | null>('s.total_stock').as('on_hand'),
        eb.fn.sum<string | null>('s.reserved').as('reserved'),
      ])
      .executeTakeFirstOrThrow();
    return { on_hand: Number(row.on_hand), reserved: Number(row.reserved) };
  },
);
