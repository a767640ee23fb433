import { fromMinor, toMinor } from '@stockhand/contract/money';
import { SalesHistory, type SalesHistoryEntry } from '@stockhand/contract/sales/schema';
import { sql } from 'kysely';
import { refuse } from '../../platform/errors.ts';
import { tenantQuery } from '../../platform/procedures.ts';

/** Every time a product was sold, newest first; quantities positive (document 2, section 3). */
export const getProductHistory = tenantQuery(
  'read',
  'orders',
  SalesHistory,
  async (ctx, { product_id }): Promise<SalesHistoryEntry[]> => {
    const product = await ctx.db.selectFrom('products').select('id').where('id', '=', product_id).executeTakeFirst();
    if (!product) throw refuse.notFound();
    const rows = await ctx.db
      .selectFrom('stock_transactions as t')
      .leftJoin('sales as s', (join) => join.onRef('s.id', '=', 't.source_id').on('t.source_type', '=', 'sale'))
      .where('t.product_id', '=', product_id)
      .where('t.transaction_type', '=', 'sale')
      .select((eb) => [
        't.id',
        't.transaction_date',
        's.customer_name',
        't.quantity',
        't.unit_price',
        't.created_by_full_name as created_by',
        eb
          .selectFrom('stock_entries as e')
          .innerJoin('locations as l', 'l.id', 'e.location_id')
          .whereRef('e.transaction_id', '=', 't.id')
          .select(sql<string | null>`string_agg(l.name, ', ' order by e.id)`.as('names'))
          .as('location_name'),
      ])
      .orderBy('t.id', 'desc')
      .execute();
    return rows.map((row) => {
      const quantity = -row.quantity;
      return {
        ...row,
        quantity,
        customer_name: row.customer_name ?? '',
        location_name: row.location_name ?? '',
        total_amount: fromMinor(quantity * toMinor(row.unit_price)),
      };
    });
  },
);
