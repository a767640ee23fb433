import type { SaleView } from '@stockhand/contract/sales/schema';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { createdBy } from '../../platform/data/created-by.ts';
import { keptQuery } from '../../platform/data/kept-query.ts';
import type { Values } from '../../platform/data/parameter.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { productLineColumns } from '../catalog/product-line.ts';

export function fromSales(db: Reader) {
  return db.selectFrom('sales as s');
}

/** The one SELECT of sales with their lines. */
export function selectSales(sales: ReturnType<typeof fromSales>) {
  return sales.leftJoin('customers as c', 'c.id', 's.customer_id').select((eb) => {
    const sumOfReturns = (column: 'amount' | 'refund_amount' | 'fee_amount' | 'goodwill_amount') =>
      eb
        .selectFrom('returns as r')
        .whereRef('r.sale_id', '=', 's.id')
        .select((sum) => sum.fn.coalesce(sum.fn.sum<number>(`r.${column}`), sum.lit(0)).as('sum'))
        .$asScalar()
        .$notNull();
    const allowed = eb
      .selectFrom('allowances as a')
      .whereRef('a.sale_id', '=', 's.id')
      .select((sum) => sum.fn.coalesce(sum.fn.sum<number>('a.amount'), sum.lit(0)).as('sum'))
      .$asScalar()
      .$notNull();
    return [
      's.id',
      's.sale_number',
      's.total_amount',
      sumOfReturns('amount').as('amount_returned'),
      allowed.as('amount_allowed'),
      // What is allowed of a sale is given back at once.
      eb(sumOfReturns('refund_amount'), '+', allowed).as('amount_refunded'),
      sumOfReturns('fee_amount').as('fee_amount'),
      sumOfReturns('goodwill_amount').as('goodwill_amount'),
      's.customer_name',
      's.customer_id as customer',
      'c.email as customer_email',
      's.payment_method',
      's.amount_given',
      's.created_at',
      createdBy('s').as('created_by'),
      jsonArrayFrom(
        eb
          .selectFrom('sale_items as i')
          .whereRef('i.sale_id', '=', 's.id')
          .select([...productLineColumns, 'i.returned_quantity'])
          .orderBy('i.id'),
      ).as('items'),
    ];
  });
}

export async function findSale(db: Reader, id: number): Promise<SaleView | undefined> {
  const [sale] = await findById(db, { id });
  return sale;
}

const findById = keptQuery((db, value: Values<{ id: number }>) =>
  selectSales(fromSales(db)).where('s.id', '=', value('id')),
);

export async function isSale(db: Reader, id: number): Promise<boolean> {
  return (await db.selectFrom('sales').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
