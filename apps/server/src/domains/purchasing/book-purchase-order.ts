import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { purchaseTotals } from '@stockhand/contract/purchasing/rules';
import type { CreatePurchaseOrder, PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { audit } from '../../platform/data/audit.ts';
import { creationColumns } from '../../platform/data/created-by.ts';
import { takeNumber } from '../../platform/data/numbering.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import { findOrCreateLocations } from '../stock/locations/find-or-create-locations.ts';
import { refuseMovementAs } from '../stock/movement-refused.ts';
import { newlySold } from '../suppliers/products/learn-supplier-products.ts';
import { bookReceipt, checkReceipt } from './book-receipt.ts';
import { lockSupplier } from './lock-supplier.ts';
import { lineColumns, lockProducts, type OrderedProduct } from './ordered-goods.ts';
import { purchaseOrderAfter } from './purchase-order-row.ts';

/**
 * Writes an order with its number, lines and totals; one that was received already takes all of it into the location
 * named, which is made where it does not exist (docs/rules.md#purchase-orders). Locks in the order of every document:
 * its partner, the location, stock, the counter.
 */
export async function bookPurchaseOrder(ctx: TenantWrite, input: CreatePurchaseOrder): Promise<PurchaseOrderView> {
  const isReceived = input.status === 'received';
  const { problem, name } = await lockSupplier(ctx, input.supplier);
  const locationId = isReceived ? await locationOf(ctx, input.location) : 0;
  const products = await lockProducts(
    ctx,
    input.items.map((item) => item.product),
  );
  refuseUnknown(input, problem, products);
  const goods = input.items.map((item) => ({
    item,
    product_id: item.product,
    quantity: item.quantity,
    unit_price: item.unit_price,
    location_id: locationId,
  }));
  const checked = isReceived ? await checkReceipt(ctx, goods).catch(refuseOnItem) : undefined;
  const order = await insertOrder(ctx, input);
  const idOf = await insertItems(ctx, order.id, input, products);
  if (checked) {
    const lines = checked.map((one) => ({ ...one, item_id: must(idOf.get(one.movement.item), 'The id of a line') }));
    const items = lines.map(({ item_id: id, movement: { quantity } }) => ({
      ...{ id, quantity, received_quantity: 0, not_delivered_quantity: 0 },
    }));
    const sold = await newlySold(readerIn(ctx.db), [...idOf.values()]).execute();
    const supplier_name = must(name, 'The supplier of an order');
    const received = { ...order, supplier_name, items, newlySold: sold.map(({ product_id }) => product_id) };
    await bookReceipt(ctx, received, { lines, notes: '', update_costs: false });
  }
  await audit(ctx, {
    action: 'purchase-order.create',
    subject: { type: 'purchase-order', id: order.id, name: order.po_number },
    changes: { status: input.status, total: order.total, lines: input.items.length },
  });
  return purchaseOrderAfter(readerIn(ctx.db), order.id);
}

async function locationOf(ctx: TenantWrite, name: string): Promise<number> {
  const [id] = (await findOrCreateLocations(ctx, [name])).values();
  if (id === undefined) throw new Error('The location is not where it was put.');
  return id;
}

function refuseUnknown(
  input: CreatePurchaseOrder,
  supplierProblem: string | undefined,
  products: ReadonlyMap<number, OrderedProduct>,
): void {
  const problems: Record<string, string[]> = {};
  if (supplierProblem) problems.supplier = [supplierProblem];
  for (const [index, { product }] of input.items.entries())
    if (!products.has(product)) problems[`items.${index}.product`] = [texts.unknownProduct];
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
}

const refuseOnItem = refuseMovementAs({
  insufficient: ({ index }) => refuse.field(`items.${index}.quantity`, stockMessages.insufficient),
  'too-much': ({ index }) => refuse.field(`items.${index}.quantity`, texts.stockTooLarge),
  'unknown-product': ({ index }) => refuse.field(`items.${index}.product`, texts.unknownProduct),
  'unknown-location': () => refuse.field('location', texts.unknownLocation),
  'inactive-location': () => refuse.field('location', texts.inactiveLocation),
});

async function insertOrder(ctx: TenantWrite, input: CreatePurchaseOrder) {
  const { subtotal, total } = purchaseTotals(input);
  const po_number = await takeNumber(ctx.db, 'PO');
  const { user } = ctx.caller;
  return ctx.db
    .insertInto('purchase_orders')
    .values({
      po_number,
      supplier_id: input.supplier,
      location: input.location,
      status: input.status,
      expected_delivery_date: input.expected_delivery_date || null,
      delivery_address: input.delivery_address ?? '',
      shipping_cost: input.shipping_cost,
      tax: input.tax,
      discount: input.discount,
      subtotal,
      total,
      notes: input.notes ?? '',
      ...creationColumns(user, ctx.now),
      updated_at: ctx.now,
    })
    .returning(['id', 'po_number', 'total'])
    .executeTakeFirstOrThrow();
}

async function insertItems(
  ctx: TenantWrite,
  orderId: number,
  input: CreatePurchaseOrder,
  products: ReadonlyMap<number, OrderedProduct>,
): Promise<Map<CreatePurchaseOrder['items'][number], number>> {
  const values = input.items.map((item) => ({
    purchase_order_id: orderId,
    ...lineColumns(item, must(products.get(item.product), 'The product of a line')),
  }));
  const rows = await ctx.db.insertInto('purchase_order_items').values(values).returning('id').execute();
  // The sequence counts up in the order of the values.
  const ids = rows.map((row) => row.id).sort((a, b) => a - b);
  return new Map(input.items.map((item, index) => [item, must(ids[index], 'The id of a line')]));
}
