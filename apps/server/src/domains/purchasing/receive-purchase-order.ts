import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { outstandingOf, receivableStatuses } from '@stockhand/contract/purchasing/rules';
import { type PurchaseOrderView, ReceiveItems } from '@stockhand/contract/purchasing/schema';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
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
import { newlySold } from '../suppliers/products/learn-supplier-products.ts';
import { bookReceipt, type CheckedLine, checkReceipt, linesAfter, type ReceiptLine } from './book-receipt.ts';
import { lockOrderedStock } from './lock-purchase-order.ts';
import { isPurchaseOrder, selectWholeOrder, wholeOrder } from './purchase-order-row.ts';
import type { WrittenReceipt } from './write-receipt.ts';

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
  const itemIds = input.items.flatMap(({ item_id, received_quantity }) => (received_quantity > 0 ? [item_id] : []));
  const { order, levels } = await lockOrderedStock(ctx.db, input.id, itemIds);
  if (!receivableStatuses.includes(order.status)) throw refuse.badRequest(texts.notReceivable);
  const { places, newly_sold, ...before } = await readUnderLock(ctx, input, itemIds);
  const lines = linesOf(input, before.items, places);
  refuseOutdated(order, input.expected_updated_at, texts.changedMeanwhile);
  const checked = await checkReceipt(ctx, lines, levels).catch(refuseOnLine(lines));
  const { update_costs } = input;
  const notes = input.notes ?? '';
  const received = checked.map((one) => ({ ...one, item_id: one.movement.item_id }));
  const { receipt, status } = await bookReceipt(
    ctx,
    { ...before, newlySold: newly_sold.map(({ product_id }) => product_id) },
    { lines: received, notes, update_costs },
  );
  await audit(ctx, {
    action: 'purchase-order.receive',
    subject: { type: 'purchase-order', id: order.id, name: order.po_number },
    changes: {
      ...changesBetween({ status: order.status }, { status }),
      receipt: receipt.receipt_number,
      quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
      lines: lines.length,
      notes,
      ...(update_costs && { update_costs }),
    },
  });
  return {
    ...before,
    status,
    updated_at: ctx.now,
    items: linesAfter(before.items, received),
    receipts: [...before.receipts, bookedReceipt(ctx, receipt, { notes, lines: received, items: before.items })],
  };
}

/** The order before the receipt, the locations named, and what the supplier is not known to sell. */
async function readUnderLock(ctx: TenantWrite, input: ReceiveItems, itemIds: readonly number[]) {
  const named = [...new Set(input.items.flatMap(({ location }) => (location ? [location] : [])))];
  const db = readerIn(ctx.db);
  const order = await selectWholeOrder(db, input.id)
    .select((eb) => [
      jsonArrayFrom(eb.selectFrom('locations').select(['id', 'is_active']).where('id', '=', anyOf(named))).as('places'),
      jsonArrayFrom(newlySold(db, itemIds)).as('newly_sold'),
    ])
    .executeTakeFirstOrThrow();
  return wholeOrder(order);
}

/** The receipt that was just written, as `findPurchaseOrder` shows it. */
function bookedReceipt(
  { now, caller }: TenantWrite,
  { id, receipt_number }: WrittenReceipt,
  { notes, lines, items }: { notes: string; lines: readonly CheckedLine[]; items: PurchaseOrderView['items'] },
): PurchaseOrderView['receipts'][number] {
  const ordered = new Map(items.map((item) => [item.id, item]));
  return {
    ...{ id, receipt_number, notes, received_at: now, received_by: caller.user.username },
    items: lines.map(({ item_id, movement, entries }) => {
      const { product, product_name } = must(ordered.get(item_id), 'The line of an order');
      const { location_id: location, quantity } = movement;
      const { location_name } = must(entries[0], 'Where goods arrive');
      return { item_id, product, product_name, quantity, location, location_name };
    }),
    ...{ reversed_at: null, reversed_by: null, reverse_reason: '', costs_left: [] },
  };
}

interface LineToReceive extends ReceiptLine {
  item_id: number;
  /** Which of the request's items. */
  index: number;
}

/** The lines with something in them. Several may share an item: then together they are at most what is outstanding. */
function linesOf(
  input: ReceiveItems,
  items: PurchaseOrderView['items'],
  places: readonly { id: number; is_active: boolean }[],
): LineToReceive[] {
  const filled = input.items.filter((line) => line.received_quantity > 0);
  if (filled.length === 0) throw refuse.badRequest(texts.receiveNothing);
  if (filled.some((line) => !line.location)) throw refuse.badRequest(texts.receiveLocation);
  const ordered = new Map(items.map((item) => [item.id, { ...item, left: outstandingOf(item) }]));
  const activity = new Map(places.map(({ id, is_active }) => [id, is_active]));
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
