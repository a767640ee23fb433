import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { outstandingOf, receivableStatuses } from '@stockhand/contract/purchasing/rules';
import { type PurchaseOrderView, ReceiveItems } from '@stockhand/contract/purchasing/schema';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { anyOf } from '../../platform/data/any-of.ts';
import { audit } from '../../platform/data/audit.ts';
import { changesBetween } from '../../platform/data/changes-between.ts';
import { refuseOutdated } from '../../platform/data/refuse-outdated.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { refuseMovementAs } from '../stock/movement-refused.ts';
import { bookReceipt, type ReceiptLine } from './book-receipt.ts';
import { lockPurchaseOrder } from './lock-purchase-order.ts';
import { isPurchaseOrder, purchaseOrderAfter } from './purchase-order-row.ts';

/** Receives delivered goods, up to the outstanding quantity of each line: all or none (docs/rules.md#receiving). */
export const receivePurchaseOrder = tenantMutation(
  'update',
  'purchases',
  ['purchasing', 'stock', 'products'],
  ReceiveItems,
  receiveGoods,
  {
    subject: isPurchaseOrder,
  },
);

export async function receiveGoods(ctx: TenantWrite, input: ReceiveItems): Promise<PurchaseOrderView> {
  await lockPurchaseOrder(ctx.db, input.id);
  const order = await purchaseOrderAfter(readerIn(ctx.db), input.id);
  if (!receivableStatuses.includes(order.status)) throw refuse.badRequest(texts.notReceivable);
  const lines = linesOf(input, order.items, await activityOfLocations(ctx, input));
  refuseOutdated(order, input.expected_updated_at, texts.changedMeanwhile);
  const { update_costs } = input;
  const notes = input.notes ?? '';
  const receipt = { lines, notes, update_costs };
  const { receipt_number, status } = await bookReceipt(ctx, order, receipt).catch(refuseOnLine(lines));
  await audit(ctx, {
    action: 'purchase-order.receive',
    subject: { type: 'purchase-order', id: order.id, name: order.po_number },
    changes: {
      ...changesBetween({ status: order.status }, { status }),
      receipt: receipt_number,
      quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
      lines: lines.length,
      notes,
      ...(update_costs && { update_costs }),
    },
  });
  return purchaseOrderAfter(readerIn(ctx.db), order.id);
}

/** Of the locations named, those that exist, and whether they are active. */
async function activityOfLocations(ctx: TenantWrite, { items }: ReceiveItems): Promise<ReadonlyMap<number, boolean>> {
  const named = [...new Set(items.flatMap(({ location }) => (location ? [location] : [])))];
  const rows = await ctx.db
    .selectFrom('locations')
    .select(['id', 'is_active'])
    .where('id', '=', anyOf(named))
    .execute();
  return new Map(rows.map(({ id, is_active }) => [id, is_active]));
}

interface LineToReceive extends ReceiptLine {
  /** Which of the request's items. */
  index: number;
}

/** The lines with something in them. Several may share an item: then together they are at most what is outstanding. */
function linesOf(
  input: ReceiveItems,
  items: PurchaseOrderView['items'],
  activity: ReadonlyMap<number, boolean>,
): LineToReceive[] {
  const filled = input.items.filter((line) => line.received_quantity > 0);
  if (filled.length === 0) throw refuse.badRequest(texts.receiveNothing);
  if (filled.some((line) => !line.location)) throw refuse.badRequest(texts.receiveLocation);
  const ordered = new Map(items.map((item) => [item.id, { ...item, left: outstandingOf(item) }]));
  const problems: Record<string, string[]> = {};
  const lines: LineToReceive[] = [];
  for (const [index, { item_id, received_quantity: quantity, location }] of input.items.entries()) {
    const item = ordered.get(item_id);
    if (!item) problems[`items.${index}.item_id`] = [texts.itemUnknown];
    if (!item || quantity === 0) continue;
    item.left -= quantity;
    if (item.left < 0) problems[`items.${index}.received_quantity`] = [texts.receiveTooMuch];
    const isActive = activity.get(Number(location));
    if (!isActive)
      problems[`items.${index}.location`] = [isActive === undefined ? texts.unknownLocation : texts.inactiveLocation];
    const { product: product_id, unit_price } = item;
    const costs = { unit_price, ...(input.update_costs && { unit_cost: unit_price }) };
    lines.push({ index, item_id, product_id, ...costs, quantity, location_id: Number(location) });
  }
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
  return lines;
}

function refuseOnLine(lines: readonly LineToReceive[]) {
  const field = ({ index }: { index: number }, name: string) =>
    `items.${must(lines[index], 'A line to receive').index}.${name}`;
  return refuseMovementAs({
    insufficient: (refused) => refuse.field(field(refused, 'received_quantity'), stockMessages.insufficient),
    'too-much': (refused) => refuse.field(field(refused, 'received_quantity'), texts.stockTooLarge),
    'unknown-product': (refused) => refuse.field(field(refused, 'item_id'), texts.productArchived),
    // Deleted or deactivated since it was read.
    'unknown-location': (refused) => refuse.field(field(refused, 'location'), texts.unknownLocation),
    'inactive-location': (refused) => refuse.field(field(refused, 'location'), texts.inactiveLocation),
  });
}
