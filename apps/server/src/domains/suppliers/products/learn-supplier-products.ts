import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../platform/data/any-of.ts';
import { announce } from '../../../platform/data/audit.ts';
import type { Tables, Writer } from '../../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { takeFreeMarks } from './take-free-marks.ts';

/**
 * Notes what a receipt says of the supplier: that they sell these products, the last price, when, and the supplier's code of
 * the line (docs/rules.md#what-a-supplier-sells). `itemIds` are lines of a purchase order of which something came in. The caller
 * has locked the stock of their products, so none gets a second preferred supplier.
 */
export async function learnSupplierProducts(ctx: TenantWrite, itemIds: readonly number[]): Promise<void> {
  const received = await findReceived(ctx.db, itemIds);
  const newlySold = received.filter(({ is_known }) => !is_known).map(({ product_id }) => product_id);
  const preferred = await takeFreeMarks(ctx, newlySold);
  const rows = received.map(({ supplier_id, product_id, cost, supplier_code }) => ({
    ...{ supplier_id, product_id, cost, supplier_code },
    is_preferred: preferred.has(product_id),
    ...{ last_received_at: ctx.now, created_at: ctx.now, updated_at: ctx.now },
  }));
  await ctx.db
    .insertInto('supplier_products')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'product_id']).doUpdateSet((eb) => ({
        cost: eb.fn.coalesce('excluded.cost', 'supplier_products.cost'),
        supplier_code: sql<string>`coalesce(nullif(excluded.supplier_code, ''), ${eb.ref('supplier_products.supplier_code')})`,
        last_received_at: eb.ref('excluded.last_received_at'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
  announce(ctx, 'suppliers');
}

/** Each product once: of several lines the last one with a price, because free goods say nothing of the price. */
function findReceived(db: Writer, itemIds: readonly number[]) {
  return db
    .selectFrom('purchase_order_items as i')
    .innerJoin('purchase_orders as o', 'o.id', 'i.purchase_order_id')
    .leftJoin('supplier_products as known', (join) =>
      join.onRef('known.supplier_id', '=', 'o.supplier_id').onRef('known.product_id', '=', 'i.product_id'),
    )
    .distinctOn('i.product_id')
    .where('i.id', '=', anyOf(itemIds))
    .orderBy('i.product_id')
    .orderBy(sql`i.unit_price > 0`, 'desc')
    .orderBy('i.id', 'desc')
    .select((eb) => [
      'o.supplier_id',
      'i.product_id',
      sql<number | null>`nullif(i.unit_price, 0)`.as('cost'),
      // A code that the supplier has for another product would lead to both.
      sql<string>`case when ${eb.exists(sameCode(eb))} or ${eb.exists(codeAbove(eb, itemIds))} then '' else i.supplier_code end`.as(
        'supplier_code',
      ),
      eb('known.id', 'is not', null).as('is_known'),
    ])
    .execute();
}

type Lines = Tables & {
  i: Tables['purchase_order_items'];
  o: Tables['purchase_orders'];
};

function sameCode(eb: ExpressionBuilder<Lines, 'i' | 'o'>) {
  return eb
    .selectFrom('supplier_products as other')
    .select('other.id')
    .whereRef('other.supplier_id', '=', 'o.supplier_id')
    .whereRef('other.product_id', '<>', 'i.product_id')
    .where(sql<SqlBool>`other.supplier_code <> '' and other.code_key = i.code_key`);
}

/** A line above, of another product that came in too, with the same code. */
function codeAbove(eb: ExpressionBuilder<Lines, 'i' | 'o'>, itemIds: readonly number[]) {
  return eb
    .selectFrom('purchase_order_items as above')
    .select('above.id')
    .where('above.id', '=', anyOf(itemIds))
    .whereRef('above.id', '<', 'i.id')
    .whereRef('above.product_id', '<>', 'i.product_id')
    .where(sql<SqlBool>`above.code_key = i.code_key`);
}
