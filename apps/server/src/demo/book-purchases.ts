import { CreatePurchaseOrder, type PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { CreateSupplier } from '@stockhand/contract/suppliers/schema';
import { closeReason, reverseReason, suppliers } from '@stockhand/db/seeds/demo-suppliers';
import { manager, owner } from '@stockhand/db/seeds/demo-tenant';
import { setPurchaseStatus } from '../domains/purchasing/change-purchase-status.ts';
import { giveUpOutstanding } from '../domains/purchasing/close-purchase-order.ts';
import { bookPurchaseOrder } from '../domains/purchasing/create-purchase-order.ts';
import { takeBackReceipt } from '../domains/purchasing/receipts/reverse-receipt.ts';
import { receiveGoods } from '../domains/purchasing/receive-purchase-order.ts';
import { addSupplier } from '../domains/suppliers/create-supplier.ts';
import type { TenantWrite } from '../platform/handler-context.ts';
import type { SignedIn } from '../platform/identity/sessions.ts';
import { must } from '../platform/must.ts';
import type { PlannedArrival, PlannedOrder } from './plan-purchases.ts';

/** A member who writes at a time in the past. */
export interface Crew {
  as(username: string, at: Date): TenantWrite;
  userOf(username: string): SignedIn['user'];
}

interface Purchasing {
  /** The orders of a morning, then the owner's word on them, then what the vans bring. */
  book(orders: readonly PlannedOrder[], arrivals: readonly PlannedArrival[]): Promise<void>;
}

/** The manager writes orders and takes goods in; the owner approves and cancels. */
export async function openPurchasing(crew: Crew, at: Date): Promise<Purchasing> {
  const supplierIds = await enterSuppliers(crew, at);
  const written = new Map<number, PurchaseOrderView>();
  return {
    async book(orders, arrivals) {
      for (const order of orders) written.set(order.key, await writeOrder(crew, order, supplierIds));
      for (const { key, approval } of orders)
        if (approval) await setPurchaseStatus(crew.as(owner.username, approval.at), { id: idOf(key), ...approval });
      for (const arrival of arrivals) await takeIn(crew, arrival, orderOf(arrival.key));
    },
  };

  function orderOf(key: number): PurchaseOrderView {
    const order = written.get(key);
    if (!order) throw new Error('Goods came that nobody had ordered.');
    return order;
  }

  function idOf(key: number): number {
    return orderOf(key).id;
  }
}

async function enterSuppliers(crew: Crew, at: Date): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [index, supplier] of suppliers.entries()) {
    const domain = `${supplier.name.toLowerCase().replace(/\W+/g, '-')}.example`;
    const form = CreateSupplier.parse({
      ...supplier,
      email: `orders@${domain}`,
      website: `https://${domain}`,
      phone: `+44 1632 960${String(100 + index * 7)}`,
    });
    const { id } = await addSupplier(crew.as(manager.username, at), form);
    ids.set(supplier.name, id);
  }
  return ids;
}

async function writeOrder(
  crew: Crew,
  order: PlannedOrder,
  supplierIds: ReadonlyMap<string, number>,
): Promise<PurchaseOrderView> {
  const form = CreatePurchaseOrder.parse({
    supplier: supplierIds.get(order.manufacturer),
    location: 'Main',
    status: order.status,
    expected_delivery_date: order.expected,
    delivery_address: 'Goods entrance, 3 Fern Lane',
    shipping_cost: order.shipping_cost,
    items: order.lines.map(({ good, quantity }) => ({ product: good.id, quantity, unit_price: good.cost_price })),
  });
  return bookPurchaseOrder(crew.as(manager.username, order.at), form);
}

async function takeIn(crew: Crew, arrival: PlannedArrival, order: PurchaseOrderView): Promise<void> {
  const { at, kind, goods, notes } = arrival;
  const { id } = order;
  if (kind === 'cancelled') await setPurchaseStatus(crew.as(owner.username, at), { id, status: 'cancelled' });
  if (kind === 'closed') await giveUpOutstanding(crew.as(owner.username, at), { id, reason: closeReason });
  if (goods.length === 0) return;
  const items = goods.map(({ line, quantity, location_id }) => ({
    item_id: must(order.items[line]).id,
    received_quantity: quantity,
    location: location_id,
  }));
  const receive = (minute: number) =>
    receiveGoods(crew.as(manager.username, after(at, minute)), { id, items, notes, update_costs: false });
  const { receipts } = await receive(0);
  if (kind !== 'rebooked') return;
  const wrong = must(receipts.at(-1), 'The receipt');
  await takeBackReceipt(crew.as(manager.username, after(at, 1)), { id: wrong.id, reason: reverseReason });
  await receive(2);
}

function after(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}
