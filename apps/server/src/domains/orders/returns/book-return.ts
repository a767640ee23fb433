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
import { type MovementRefused, refuseMovementAs } from '../../stock/movement-refused.ts';
import type { MovementToRecord, PlannedMovement } from '../../stock/movements.ts';
import { bookMovements, checkMovements } from '../../stock/record-movements.ts';
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
  { document, planned, refund, notes, payment_status }: ReturnToBook,
): Promise<{ id: number; return_number: string }> {
  const back = await checkRestocked(ctx, planned);
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
  const source = { type: 'return' as const, id, reference: return_number };
  await bookMovements(
    ctx,
    back.map((one) => ({ ...one, source, at: ctx.now, by: ctx.caller.user })),
  );
  return { id, return_number };
}

type RestockMovement = MovementToRecord & PlannedReturn & { index: number };

/** The movements of the lines that go back into the stock. Products may be archived by now, locations not. */
async function checkRestocked(
  ctx: TenantWrite,
  planned: readonly PlannedReturn[],
): Promise<PlannedMovement<RestockMovement>[]> {
  const movements = planned.flatMap(({ item, line, value }, index): RestockMovement[] => {
    if (!line.restock) return [];
    const cost = item.unit_cost ?? undefined;
    const { product_id } = item;
    const { quantity, location: location_id } = line;
    const costs = { unit_cost: cost, unit_price: cost };
    return [{ item, line, value, index, product_id, quantity, location_id, transaction_type: 'adjustment', ...costs }];
  });
  const field = ({ index }: MovementRefused) => `items.${must(movements[index]).index}`;
  const inReturnWords = refuseMovementAs({
    insufficient: (refused) => refuse.field(`${field(refused)}.quantity`, stockMessages.insufficient),
    'too-much': (refused) => refuse.field(`${field(refused)}.quantity`, texts.returnTooMuch),
    'unknown-product': (refused) => refuse.field(`${field(refused)}.item_id`, texts.unknownProduct),
    'unknown-location': (refused) => refuse.field(`${field(refused)}.location`, stockMessages.unknownLocation),
    'inactive-location': (refused) => refuse.field(`${field(refused)}.location`, stockMessages.inactiveLocation),
  });
  return checkMovements(ctx, movements, { withArchived: true }).catch(inReturnWords);
}

function itemsOf(
  document: ReturnToBook['document'],
  planned: readonly PlannedReturn[],
  back: readonly PlannedMovement<RestockMovement>[],
) {
  const placeOf = new Map(back.map(({ movement, entries }) => [movement.index, must(entries[0]).location_id]));
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
