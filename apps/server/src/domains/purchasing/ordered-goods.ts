import { lineTotal } from '@stockhand/contract/money';
import type { CreatePurchaseOrder } from '@stockhand/contract/purchasing/schema';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { lockStock } from '../stock/lock-stock.ts';

export interface OrderedProduct {
  id: number;
  name: string;
  sku: string;
}

/** The products that can be ordered, under the locks of their stock. */
export async function lockProducts(
  ctx: TenantWrite,
  wanted: readonly number[],
): Promise<ReadonlyMap<number, OrderedProduct>> {
  const ids = [...new Set(wanted)];
  await lockStock(ctx.db, ids);
  const rows = await ctx.db
    .selectFrom('products')
    .select(['id', 'name', 'sku'])
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type Item = CreatePurchaseOrder['items'][number];

/** A line of these goods as its table keeps it. */
export function lineColumns({ quantity, unit_price, supplier_code }: Item, product: OrderedProduct) {
  return {
    product_id: product.id,
    product_name: product.name,
    sku: product.sku,
    quantity,
    unit_price,
    line_total: lineTotal({ quantity, unit_price }),
    supplier_code: supplier_code ?? '',
  };
}
