import { fromMinor, subtotalOf } from '@stockhand/contract/money';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import type { ReturnItems } from '@stockhand/contract/orders/returns';
import type { PaymentStatus, RefundPlan } from '@stockhand/contract/orders/rules';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { creationColumns } from '../../../platform/data/created-by.ts';
import { takeNumber } from '../../../platform/data/numbering.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { must } from '../../../platform/must.ts';
import { bookStock } from '../../stock/book-stock.ts';
import { type MovementRefused, refuseMovementAs } from '../../stock/movement-refused.ts';
import type { MovementToBook, PlannedMovement } from '../../stock/movements.ts';
import { goodsValueOf, type PlannedReturn } from './plan-return.ts';

/** A return whose lines and amounts were judged under the lock of its document. */
export interface ReturnToBook {
  document: { type: 'order' | 'sale'; id: number };
  planned: readonly PlannedReturn[];
  refund: RefundPlan;
  notes: ReturnItems['notes'];
  /** That of an order before the return. */
  payment_status?: PaymentStatus;
}

/**
 * Writes a return with its number and lines, and brings restocked goods back by adjustment at the cost that they left
 * with (docs/rules.md#returns). The document is locked before the stock, the stock before the counter. The caller writes
 * the refund, the returned quantities and the audit row.
 */
export async function bookReturn(
  ctx: TenantWrite,
  toBook: ReturnToBook,
): Promise<{ id: number; return_number: string }> {
  const movements = toBook.planned.flatMap(restockOf);
  const { document } = await bookStock(ctx, {
    movements,
    document: (back) => insertReturn(ctx, toBook, back),
    // Products may be archived by now, locations not.
    withArchived: true,
  }).catch(refuseInReturnWords(movements));
  return { id: document.id, return_number: document.reference };
}

/** The movement of a line that goes back into the stock, and which of the lines it is. */
type Restock = MovementToBook & { line: number };

function restockOf({ item, line }: PlannedReturn, index: number): Restock[] {
  if (!line.restock) return [];
  const cost = item.unit_cost ?? undefined;
  const { product_id } = item;
  const { quantity, location: location_id } = line;
  const costs = { unit_cost: cost, unit_price: cost };
  return [{ line: index, product_id, quantity, location_id, transaction_type: 'adjustment', ...costs }];
}

function refuseInReturnWords(movements: readonly Restock[]) {
  const field = ({ index }: MovementRefused) => `items.${must(movements[index]).line}`;
  return refuseMovementAs({
    insufficient: (refused) => refuse.field(`${field(refused)}.quantity`, stockMessages.insufficient),
    'too-much': (refused) => refuse.field(`${field(refused)}.quantity`, texts.returnTooMuch),
    'unknown-product': (refused) => refuse.field(`${field(refused)}.item_id`, texts.unknownProduct),
    'unknown-location': (refused) => refuse.field(`${field(refused)}.location`, stockMessages.unknownLocation),
    'inactive-location': (refused) => refuse.field(`${field(refused)}.location`, stockMessages.inactiveLocation),
  });
}

async function insertReturn(
  ctx: TenantWrite,
  { document, planned, refund, notes, payment_status }: ReturnToBook,
  back: readonly PlannedMovement<Restock>[],
) {
  const items = itemsOf(document, planned, back);
  const return_number = await takeNumber(ctx.db, 'RET');
  const { id } = await ctx.db
    .insertInto('returns')
    .values({
      return_number,
      order_id: document.type === 'order' ? document.id : null,
      sale_id: document.type === 'sale' ? document.id : null,
      ...refund,
      goods_amount: fromMinor(goodsValueOf(planned)),
      goods_cost: costOfRestocked(items),
      payment_status: payment_status ?? null,
      notes: notes ?? '',
      ...creationColumns(ctx.caller.user, ctx.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('return_items')
    .values(items.map((item) => ({ ...item, return_id: id })))
    .execute();
  return { type: 'return' as const, id, reference: return_number };
}

function itemsOf(
  document: ReturnToBook['document'],
  planned: readonly PlannedReturn[],
  back: readonly PlannedMovement<Restock>[],
) {
  const placeOf = new Map(back.map(({ movement, entries }) => [movement.line, must(entries[0]).location_id]));
  return planned.map(({ item, line, value }, index) => ({
    order_item_id: document.type === 'order' ? item.id : null,
    sale_item_id: document.type === 'sale' ? item.id : null,
    quantity: line.quantity,
    goods_amount: fromMinor(value.goods),
    tax_amount: fromMinor(value.tax),
    unit_cost: must(item.unit_cost, 'The cost of goods that left'),
    location_id: placeOf.get(index) ?? null,
    reason: line.reason ?? '',
  }));
}

/** The cost of goods that are written off stays that of the sale. */
function costOfRestocked(items: ReturnType<typeof itemsOf>): number {
  const restocked = items.filter(({ location_id }) => location_id !== null);
  return subtotalOf(restocked.map(({ quantity, unit_cost }) => ({ quantity, unit_price: unit_cost })));
}
