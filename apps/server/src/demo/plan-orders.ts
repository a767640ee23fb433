import { fromMinor, subtotalOf, toMinor } from '@stockhand/contract/money';
import type { OrderStatus } from '@stockhand/contract/orders/rules';
import type { CreateOrder } from '@stockhand/contract/orders/schema';
import { cities, orderNotes, streets } from '@stockhand/db/seeds/demo-orders';
import { businessCustomers, customers, manager, owner, staff } from '@stockhand/db/seeds/demo-tenant';
import { must } from '../platform/must.ts';
import type { Random } from './random.ts';
import type { Good, ShelfModel } from './shelf-model.ts';

/** All customers, in the order of their creation. */
export const orderingCustomers: readonly string[] = [...businessCustomers, ...customers];

type Form = Omit<CreateOrder, 'customer_id'> & { customer: string };

/** Something that happens to an order; `order` counts them from 0. */
export type OrderAction = { at: Date; by: string; order: number } & (
  | { form: Form }
  | { status: OrderStatus }
  | PaymentStep
  | ReturnStep
);

/** A share of the total, or everything at once. */
type PaymentStep = { payment_status: 'paid' | 'refunded' } | { paid_share: number };

/** One piece of the first line comes back, to the shelf or damaged. */
type ReturnStep = { returned: { restock: boolean } };

type Step = { status: OrderStatus } | PaymentStep | ReturnStep;

interface OrderUnderWay {
  order: number;
  items: { good: Good; quantity: number }[];
  /** What is still to come, with the day on which it is due. */
  steps: { day: number; step: Step }[];
}

export interface OrderBook {
  /** The actions of one evening, after closing time and the stock check. */
  planEvening(day: Date, index: number): OrderAction[];
}

const ordersADay = 0.45;
const busyDays = 10;
const callsOnBusyEvenings = 2;
const linesMax = 4;
const freeShippingFrom = 75;
const shippingCost = 6.9;
const taxPercent = 8;

const clerks = [manager, ...staff, owner].map((person) => person.username);

/** Orders by phone and mail over `days` days of trade; many of the last ones are still open when they end. */
export function openOrderBook(shelves: ShelfModel, days: number, random: Random): OrderBook {
  const underWay = new Map<number, OrderUnderWay>();
  let count = 0;

  const advance = (day: number): { order: number; step: Step }[] =>
    [...underWay.values()].flatMap((one) => {
      const due = one.steps.filter((step) => step.day <= day);
      let isShort = false;
      const done = due.filter(({ step }) => {
        if ('returned' in step) return takeBack(shelves, one, step);
        if (!('status' in step)) return true;
        // What cannot be shipped is not delivered either.
        isShort ||= !moveGoods(shelves, one, step.status);
        return !isShort;
      });
      one.steps = one.steps.filter((step) => !done.includes(step));
      if (one.steps.length === 0) underWay.delete(one.order);
      return done.map(({ step }) => ({ order: one.order, step }));
    });

  const take = (day: number): { order: number; form: Form } | undefined => {
    const isBusiness = random.isLucky(0.45);
    const items = pickItems(shelves, isBusiness, random);
    if (items.length === 0) return undefined;
    const order = count++;
    underWay.set(order, { order, items, steps: [...stepsOf(day, isBusiness, random)] });
    returnSome(must(underWay.get(order)));
    return { order, form: formOf(items, isBusiness, random) };
  };

  return {
    planEvening(day, index) {
      const isBusy = index >= days - busyDays;
      // Most of the year, orders are processed every other evening.
      if (!isBusy && index % 2 === 0) return [];
      let at = day.getTime() + 18.6 * 3_600_000;
      const next = () => {
        at += random.whole(40, 400) * 1000;
        return { at: new Date(at), by: random.pickByWeight(clerks, (name) => (name === manager.username ? 5 : 2)) };
      };
      const steps = advance(index).map(({ order, step }) => ({ ...next(), order, ...step }));
      const calls = isBusy ? callsOnBusyEvenings : Number(random.isLucky(2 * ordersADay));
      const taken = Array.from({ length: calls }, () => take(index)).filter((one) => one !== undefined);
      // A discount takes the right to change prices.
      const giver = ({ form }: { form: Form }) => (form.discount > 0 ? { by: manager.username } : {});
      return [...steps, ...taken.map((one) => ({ ...next(), ...giver(one), ...one }))];
    },
  };
}

const returnEveryOrders = 11;

/** A piece of every eleventh order that is delivered comes back some days later. */
function returnSome({ order, steps }: OrderUnderWay): void {
  const delivered = steps.find(({ step }) => 'status' in step && step.status === 'delivered');
  if (!delivered || order % returnEveryOrders !== 3) return;
  steps.push({ day: delivered.day + 4, step: { returned: { restock: order % 2 === 0 } } });
}

/** False while the goods have not left. */
function takeBack(shelves: ShelfModel, { items, steps }: OrderUnderWay, { returned }: ReturnStep): boolean {
  const [item] = items;
  const isOut = !steps.some(({ step }) => 'status' in step);
  if (!item || !isOut) return false;
  const location_id = shelves.places.main;
  if (returned.restock)
    shelves.move({ product_id: item.good.id, transaction_type: 'adjustment', quantity: 1, location_id });
  return true;
}

/** Days after the order on which something happens to it. A few are called off before they leave. */
function stepsOf(day: number, isBusiness: boolean, random: Random): OrderUnderWay['steps'] {
  const paid = { payment_status: 'paid' } as const;
  if (random.isLucky(0.09)) {
    const cancelled = day + random.whole(1, 3);
    const cancel = { day: cancelled, step: { status: 'cancelled' } } as const;
    if (isBusiness) return [cancel];
    const refund = { day: cancelled + 4, step: { payment_status: 'refunded' } } as const;
    // Some wait for their money longer than others.
    return [{ day: cancelled, step: paid }, cancel, ...(cancelled % 5 === 0 ? [] : [refund])];
  }
  const processing = day + random.whole(1, 2);
  const shipped = processing + random.whole(1, 5);
  const delivered = shipped + random.whole(2, 6);
  // Consumers pay at once; business customers get an invoice.
  const payments = isBusiness
    ? [
        ...(random.isLucky(0.2) ? [{ day: shipped, step: { paid_share: 0.4 } as const }] : []),
        ...(random.isLucky(0.85) ? [{ day: delivered + random.whole(3, 20), step: paid }] : []),
      ]
    : [{ day: day + 1, step: paid }];
  return [
    { day: processing, step: { status: 'processing' } },
    { day: shipped, step: { status: 'shipped' } },
    { day: delivered, step: { status: 'delivered' } },
    ...payments,
  ];
}

/** What shipping and calling off do to the shelves; false when something that was promised is missing. */
function moveGoods(shelves: ShelfModel, { items }: OrderUnderWay, status: OrderStatus): boolean {
  if (status === 'cancelled') for (const { good, quantity } of items) shelves.reserve(good, -quantity);
  if (status !== 'shipped') return true;
  if (items.some(({ good, quantity }) => shelves.totalOf(good) < quantity)) return false;
  for (const { good, quantity } of items)
    shelves.move({ product_id: good.id, transaction_type: 'sale', quantity, is_reserved: true });
  return true;
}

function pickItems(shelves: ShelfModel, isBusiness: boolean, random: Random): OrderUnderWay['items'] {
  const items: OrderUnderWay['items'] = [];
  for (let line = random.whole(1, linesMax); line > 0; line--) {
    const good = random.pickByWeight(shelves.goods, (one) => one.demand);
    const quantity = isBusiness ? random.whole(2, 8) : random.whole(1, 2);
    const isListed = items.some((item) => item.good === good);
    if (good.is_active && !isListed && shelves.reserve(good, quantity)) items.push({ good, quantity });
  }
  return items;
}

function formOf(items: OrderUnderWay['items'], isBusiness: boolean, random: Random): Form {
  const lines = items.map(({ good, quantity }) => ({
    product_id: good.id,
    quantity,
    unit_price: good.selling_price,
  }));
  const subtotal = subtotalOf(lines);
  const customer = random.pick(isBusiness ? businessCustomers : customers);
  return {
    customer,
    items: lines,
    billing_address: addressOf(customer),
    same_as_billing: true,
    payment_method: isBusiness ? 'Bank Transfer' : random.isLucky(0.75) ? 'Credit Card' : 'PayPal',
    shipping_cost: subtotal >= freeShippingFrom ? 0 : shippingCost,
    tax: fromMinor(Math.round((toMinor(subtotal) * taxPercent) / 100)),
    discount: isBusiness && subtotal > 200 ? 10 : 0,
    notes: random.isLucky(0.2) ? random.pick(orderNotes) : '',
  };
}

/** The same for the same name, so that a customer stays where he is. */
function addressOf(customer: string): CreateOrder['billing_address'] {
  const sum = [...customer].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const { city, state, zip } = itemAt(cities, sum);
  const street = `${1 + (sum % 97)} ${itemAt(streets, sum)}`;
  return { street, city, state, zip_code: `${zip}${String(sum % 100).padStart(2, '0')}`, country: 'United States' };
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
