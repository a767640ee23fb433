import { lineTotal } from '@stockhand/contract/money';
import type { ReturnView } from '@stockhand/contract/orders/returns';
import type { Expression, SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { createdBy } from '../../../platform/data/created-by.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { must } from '../../../platform/must.ts';
import type { LockedOrder } from '../lock-order.ts';

/** The one SELECT of returns with their lines. */
function selectReturns(db: Reader) {
  return db.selectFrom('returns as r').select((eb) => [
    'r.id',
    'r.return_number',
    'r.order_id as order',
    'r.sale_id as sale',
    'r.undoes_id as undoes',
    eb
      .selectFrom('returns as m')
      .whereRef('m.undoes_id', '=', 'r.id')
      .select(createdBy('m').as('undone_by'))
      .as('undone_by'),
    'r.amount',
    'r.refund_amount',
    'r.fee_amount',
    'r.goodwill_amount',
    'r.notes',
    createdBy('r').as('created_by'),
    'r.created_at',
    jsonArrayFrom(
      eb
        .selectFrom('return_items as i')
        .leftJoin('order_items as o', 'o.id', 'i.order_item_id')
        .leftJoin('sale_items as s', 's.id', 'i.sale_item_id')
        .leftJoin('locations as l', 'l.id', 'i.location_id')
        .whereRef('i.return_id', '=', 'r.id')
        .select((item) => [
          'i.id',
          item.fn.coalesce('o.id', 's.id').$notNull().as('item_id'),
          item.fn.coalesce('o.product_id', 's.product_id').$notNull().as('product'),
          item.fn.coalesce('o.product_name', 's.product_name').$notNull().as('product_name'),
          item.fn.coalesce('o.sku', 's.sku').$notNull().as('sku'),
          item.fn.coalesce('o.unit_price', 's.unit_price').$notNull().as('unit_price'),
          'i.quantity',
          item('i.location_id', 'is not', null).as('restock'),
          'i.location_id as location',
          'l.name as location_name',
          'i.reason',
        ])
        .orderBy('i.id'),
    ).as('items'),
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReturns>['execute']>>[number];

function returnView(row: Row): ReturnView {
  const items = row.items.map((item) => ({ ...item, restock: Boolean(item.restock), line_total: lineTotal(item) }));
  return { ...row, items };
}

/** Of an order or a sale, oldest first. */
export async function findReturnsOf(db: Reader, document: 'order_id' | 'sale_id', id: number): Promise<ReturnView[]> {
  const rows = await selectReturns(db)
    .where((eb): Expression<SqlBool> => eb(`r.${document}`, '=', id))
    .orderBy('r.id')
    .execute();
  return rows.map(returnView);
}

export async function findReturn(db: Reader, id: number): Promise<ReturnView | undefined> {
  const row = await selectReturns(db).where('r.id', '=', id).executeTakeFirst();
  return row && returnView(row);
}

/** The return as it was written. */
export async function returnAfter(db: Reader, id: number): Promise<ReturnView> {
  return must(await findReturn(db, id), 'The return');
}

/** Whether a piece of the order came back by a return: then its goods can no longer go back as a whole. */
export async function hasReturns(ctx: TenantWrite, order: LockedOrder): Promise<boolean> {
  const found = ctx.db.selectFrom('returns').select('id').where('order_id', '=', order.id).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}
