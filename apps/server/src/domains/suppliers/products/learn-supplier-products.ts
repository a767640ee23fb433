import { type ExpressionBuilder, type QueryCreator, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../platform/data/any-of.ts';
import { announce } from '../../../platform/data/audit.ts';
import type { Reader, Tables } from '../../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { freeArchivedMarks } from './free-archived-marks.ts';

/** Goes before `learnedProducts`, with what `newlySold` found: the supplier becomes the preferred one of products that no other sells. */
export async function beforeLearning(ctx: TenantWrite, products: readonly number[]): Promise<void> {
  await freeArchivedMarks(ctx, products);
  announce(ctx, 'suppliers');
}

/**
 * A part of a statement: notes what a receipt says of the supplier: that they sell these products, the last price, when, and the
 * supplier's code of the line (docs/rules.md#what-a-supplier-sells). The caller has locked the stock of the products, so
 * none gets a second preferred supplier, and called `beforeLearning`. `itemIds` are lines of purchase orders of which
 * something came in.
 */
export function learnedProducts(db: QueryCreator<Tables>, now: Date, itemIds: readonly number[]) {
  return db
    .insertInto('supplier_products')
    .columns([
      'supplier_id',
      'product_id',
      'cost',
      'supplier_code',
      'is_preferred',
      'last_received_at',
      'created_at',
      'updated_at',
    ])
    .expression(receivedFrom(db, now, itemIds))
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'product_id']).doUpdateSet((eb) => ({
        cost: eb.fn.coalesce('excluded.cost', 'supplier_products.cost'),
        supplier_code: sql<string>`coalesce(nullif(excluded.supplier_code, ''), ${eb.ref('supplier_products.supplier_code')})`,
        last_received_at: eb.ref('excluded.last_received_at'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    );
}

/** The products of these lines that their supplier is not known to sell. */
export function newlySold(db: Reader, itemIds: readonly number[]) {
  return db
    .selectFrom('purchase_order_items as i')
    .innerJoin('purchase_orders as o', 'o.id', 'i.purchase_order_id')
    .leftJoin('supplier_products as known', (join) =>
      join.onRef('known.supplier_id', '=', 'o.supplier_id').onRef('known.product_id', '=', 'i.product_id'),
    )
    .where('i.id', '=', anyOf(itemIds))
    .where('known.id', 'is', null)
    .select('i.product_id')
    .distinct();
}

/** Each product once: of several lines the last one with a price, because free goods say nothing of the price. */
function receivedFrom(db: QueryCreator<Tables>, now: Date, itemIds: readonly number[]) {
  return db
    .selectFrom('purchase_order_items as i')
    .innerJoin('purchase_orders as o', 'o.id', 'i.purchase_order_id')
    .distinctOn(['o.supplier_id', 'i.product_id'])
    .where('i.id', '=', anyOf(itemIds))
    .orderBy('o.supplier_id')
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
      eb.not(eb.exists(preferred(eb))).as('is_preferred'),
      sql<Date>`${now}::timestamptz`.as('last_received_at'),
      sql<Date>`${now}::timestamptz`.as('created_at'),
      sql<Date>`${now}::timestamptz`.as('updated_at'),
    ]);
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
    .whereRef('above.purchase_order_id', '=', 'i.purchase_order_id')
    .whereRef('above.id', '<', 'i.id')
    .whereRef('above.product_id', '<>', 'i.product_id')
    .where(sql<SqlBool>`above.code_key = i.code_key`);
}

function preferred(eb: ExpressionBuilder<Lines, 'i' | 'o'>) {
  return eb
    .selectFrom('supplier_products as known')
    .select('known.id')
    .whereRef('known.product_id', '=', 'i.product_id')
    .where('known.is_preferred', '=', true);
}
