import { sql, type Updateable } from 'kysely';
import { noteEvents } from '../../platform/data/events.ts';
import { withNumbers } from '../../platform/data/numbering.ts';
import type { Tables } from '../../platform/data/tenant-db.ts';
import { unnested } from '../../platform/data/unnested.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import type { BookedMovement } from '../stock/movements.ts';
import { learnedProducts } from '../suppliers/products/learn-supplier-products.ts';
import { addedToItems } from './add-to-items.ts';

export interface WrittenReceipt {
  id: number;
  receipt_number: string;
}

interface ReceiptToWrite {
  orderId: number;
  /** Of the order's row. */
  change: Updateable<Tables['purchase_orders']>;
  notes: string;
  /** The lines in stock, each with the order's line that it is of. */
  booked: readonly (BookedMovement & { item_id: number; movement: { location_id: number } })[];
}

/**
 * One statement: the number, the receipt, its lines, what the lines of the order have received, the order's row and what the
 * supplier is known to sell.
 */
export async function writeReceipt(
  ctx: TenantWrite,
  { orderId, change, notes, booked }: ReceiptToWrite,
): Promise<WrittenReceipt> {
  const { id: userId, username, full_name } = ctx.caller.user;
  const lines = booked.map(({ id: transaction_id, item_id, movement: { location_id, quantity } }) => ({
    ...{ item_id, location_id, quantity, transaction_id },
  }));
  const receipt = await withNumbers(ctx.db, 'REC', 1)
    .with('receipt', (cte) =>
      cte
        .insertInto('purchase_receipts')
        .columns([...receiptColumns])
        .expression((eb) =>
          eb.selectFrom('numbers as n').select([
            sql<number>`${orderId}::bigint`.as('purchase_order_id'),
            // Counted under the order's lock.
            eb
              .selectFrom('purchase_receipts')
              .where('purchase_order_id', '=', orderId)
              .select(sql<number>`count(*) + 1`.as('number'))
              .as('number'),
            'n.number as receipt_number',
            sql<string>`${notes}::text`.as('notes'),
            sql<number>`${userId}::bigint`.as('received_by_id'),
            sql<string>`${username}::text`.as('received_by_username'),
            sql<string>`${full_name}::text`.as('received_by_full_name'),
            sql<Date>`${ctx.now}::timestamptz`.as('received_at'),
          ]),
        )
        .returning(['id', 'receipt_number']),
    )
    .with('lines', (cte) =>
      cte
        .insertInto('purchase_receipt_items')
        .columns(['receipt_id', 'item_id', 'location_id', 'quantity', 'transaction_id'])
        .expression((eb) =>
          eb
            .selectFrom('receipt as r')
            .innerJoin(unnested(lines, lineTypes, 'l'), (join) => join.onTrue())
            .select(['r.id', 'l.item_id', 'l.location_id', 'l.quantity', 'l.transaction_id'])
            .orderBy('l.position'),
        ),
    )
    .with('received', (cte) => addedToItems(cte, lines))
    .with('changed', (cte) => cte.updateTable('purchase_orders').set(change).where('id', '=', orderId))
    .with('learned', (cte) => learnedProducts(cte, ctx.now, [...new Set(lines.map(({ item_id }) => item_id))]))
    .selectFrom('receipt')
    .select(['id', 'receipt_number'])
    .executeTakeFirstOrThrow();
  noteEvents(ctx, 'receipt.created', [receipt.id]);
  return receipt;
}

const lineTypes = { item_id: 'bigint', location_id: 'bigint', quantity: 'integer', transaction_id: 'bigint' } as const;

const receiptColumns = [
  'purchase_order_id',
  'number',
  'receipt_number',
  'notes',
  'received_by_id',
  'received_by_username',
  'received_by_full_name',
  'received_at',
] as const;
