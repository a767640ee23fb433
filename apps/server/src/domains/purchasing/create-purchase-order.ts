import { can } from '@stockhand/contract/permissions';
import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { purchaseTotals } from '@stockhand/contract/purchasing/rules';
import { CreatePurchaseOrder, type PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { audit } from '../../platform/data/audit.ts';
import { creationColumns } from '../../platform/data/created-by.ts';
import { takeNumber } from '../../platform/data/numbering.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { findOrCreateLocations } from '../stock/locations/find-or-create-locations.ts';
import { refuseMovementAs } from '../stock/movement-refused.ts';
import { bookReceipt } from './book-receipt.ts';
import { lockSupplier } from './lock-supplier.ts';
import { lineColumns, lockProducts, type OrderedProduct } from './ordered-goods.ts';
import { purchaseOrderAfter } from './purchase-order-row.ts';

/**
 * An order to a supplier. One that is received as it is made takes the right to receive too
 * (docs/rules.md#purchase-orders).
 */
export const createPurchaseOrder = tenantMutation(
  'create',
  'purchases',
  ['purchasing'],
  CreatePurchaseOrder,
  async (ctx, input) => {
    if (input.status === 'received' && !can(ctx.caller.permissions, 'update', 'purchases')) throw refuse.forbidden();
    return bookPurchaseOrder(ctx, input);
  },
);

/**
 * Writes an order with its number, lines and totals; one that was received already takes all of it into the location
 * named, which is made where it does not exist (docs/rules.md#purchase-orders). Locks in the order of every document:
 * its partner, the location, stock, the counter.
 */
export async function bookPurchaseOrder(ctx: TenantWrite, input: CreatePurchaseOrder): Promise<PurchaseOrderView> {
  const { problem } = await lockSupplier(ctx, input.supplier);
  const location = input.status === 'received' ? await locationOf(ctx, input.location) : undefined;
  const products = await lockProducts(
    ctx,
    input.items.map((item) => item.product),
  );
  refuseUnknown(input, problem, products);
  const { id, po_number, total } = await insertOrder(ctx, input);
  await insertItems(ctx, id, input, products);
  if (location !== undefined) await receiveAll(ctx, id, location);
  await audit(ctx, {
    action: 'purchase-order.create',
    subject: { type: 'purchase-order', id, name: po_number },
    changes: { status: input.status, total, lines: input.items.length },
  });
  return purchaseOrderAfter(readerIn(ctx.db), id);
}

async function locationOf(ctx: TenantWrite, name: string): Promise<number> {
  const [id] = (await findOrCreateLocations(ctx, [name])).values();
  return must(id, 'The location of an order');
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
  purchase_order_id: number,
  { items }: CreatePurchaseOrder,
  products: ReadonlyMap<number, OrderedProduct>,
): Promise<void> {
  const rows = items.map((item) => ({
    purchase_order_id,
    ...lineColumns(item, must(products.get(item.product), 'The product of a line')),
  }));
  await ctx.db.insertInto('purchase_order_items').values(rows).execute();
}

/** Its lines are in the order of those asked for: the sequence counts up in the order of the rows. */
async function receiveAll(ctx: TenantWrite, orderId: number, location_id: number): Promise<void> {
  const order = await purchaseOrderAfter(readerIn(ctx.db), orderId);
  const lines = order.items.map(({ id: item_id, product: product_id, quantity, unit_price }) => ({
    ...{ item_id, product_id, quantity, unit_price, location_id },
  }));
  await bookReceipt(ctx, order, { lines, notes: '', update_costs: false }).catch(refuseOnItem);
}

const refuseOnItem = refuseMovementAs({
  insufficient: ({ index }) => refuse.field(`items.${index}.quantity`, stockMessages.insufficient),
  'too-much': ({ index }) => refuse.field(`items.${index}.quantity`, texts.stockTooLarge),
  'unknown-product': ({ index }) => refuse.field(`items.${index}.product`, texts.unknownProduct),
  'unknown-location': () => refuse.field('location', texts.unknownLocation),
  'inactive-location': () => refuse.field('location', texts.inactiveLocation),
});
