import type { SaleView } from '@stockhand/contract/sales/schema';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Reader } from '../../platform/tenant-db.ts';

/** The one SELECT of sales with their lines. */
export function selectSales(db: Reader) {
  return db
    .selectFrom('sales as s')
    .select((eb) => [
      's.id',
      's.sale_number',
      's.total_amount',
      's.customer_name',
      's.payment_method',
      's.created_at',
      's.created_by_full_name as created_by',
      jsonArrayFrom(
        eb
          .selectFrom('sale_items as i')
          .whereRef('i.sale_id', '=', 's.id')
          .select([
            'i.id',
            'i.product_id as product',
            'i.product_name',
            'i.sku',
            'i.quantity',
            'i.unit_price',
            'i.line_total',
          ])
          .orderBy('i.id'),
      ).as('items'),
    ]);
}

export async function findSale(db: Reader, id: number): Promise<SaleView | undefined> {
  return selectSales(db).where('s.id', '=', id).executeTakeFirst();
}
