import { CreateProduct } from '@stockhand/contract/catalog/schema';
import { fromMinor, toMinor } from '@stockhand/contract/money';
import { CreateOrder } from '@stockhand/contract/orders/schema';
import {
  accountant,
  manager,
  owner,
  ownerPassword,
  type SeedPerson,
  secondShop,
  staff,
  stockroom,
} from '@stockhand/db/seeds/demo-tenant';
import { addProducts } from '../domains/catalog/add-products.ts';
import { findOrCreateNamed } from '../domains/catalog/named/find-or-create-named.ts';
import { createUser } from '../domains/members/accounts/create-user.ts';
import { addMembership } from '../domains/members/add-membership.ts';
import { markRead } from '../domains/notifications/mark-read.ts';
import { setPaymentStatus } from '../domains/orders/change-payment-status.ts';
import { setStatus } from '../domains/orders/change-status.ts';
import { placeOrder } from '../domains/orders/create-order.ts';
import { addCustomers } from '../domains/orders/customers/create-customer.ts';
import { orderAfter } from '../domains/orders/order-after.ts';
import { takePayment } from '../domains/orders/payments/create-payment.ts';
import { makeSales } from '../domains/sales/create-sale.ts';
import { bookCount } from '../domains/stock/count-stock.ts';
import { findOrCreateLocations } from '../domains/stock/locations/find-or-create-locations.ts';
import { bookMoves } from '../domains/stock/move-stock.ts';
import { provisionTenant } from '../domains/tenants/provision-tenant.ts';
import type { ReservedTenant } from '../domains/tenants/reserve-tenant.ts';
import type { Writer } from '../platform/data/tenant-db.ts';
import type { TenantWrite } from '../platform/handler-context.ts';
import { hashPassword } from '../platform/identity/passwords.ts';
import { findCaller, type SignedIn } from '../platform/identity/sessions.ts';
import { must } from '../platform/must.ts';
import { backgroundContext, type Services } from '../platform/request-context.ts';
import { writingIn } from '../platform/transactions.ts';
import { type Crew, openPurchasing } from './book-purchases.ts';
import { takeOrderBack, takeSalesBack } from './book-returns.ts';
import { enterPriceLists } from './enter-price-lists.ts';
import { hangPictures } from './pictures/hang-pictures.ts';
import { planCatalogue } from './plan-catalogue.ts';
import type { PlannedCount, PlannedSaleReturn } from './plan-mishaps.ts';
import { type OrderAction, orderingCustomers } from './plan-orders.ts';
import type { PlannedArrival, PlannedOrder } from './plan-purchases.ts';
import type { PlannedSale } from './plan-sales.ts';
import { firstDay, type PlannedMove, planTrade, type TradingDay } from './plan-trade.ts';
import { type Random, randomFrom } from './random.ts';
import { type Good, openShelves, type Places, unloadingPlace } from './shelf-model.ts';

const seed = 20_260_101;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/**
 * The demo tenant with six months of trade that end at `now`, made as people would have made it, in the caller's
 * transaction. Throws the reason of `signal` when it is told to stop.
 */
export async function makeDemoTenant(
  services: Services,
  writer: Writer,
  { reserved, now, signal }: { reserved: ReservedTenant; now: Date; signal: AbortSignal },
): Promise<void> {
  const random = randomFrom(seed);
  const opening = firstDay(now).getTime() + 5 * hourMs;
  const crew = await hireCrew(services, writer, reserved, new Date(opening));
  const places = await openPlaces(crew.as(owner.username, new Date(opening + 10 * minuteMs)));
  const purchases = await openPurchasing(crew, new Date(opening + 15 * minuteMs));
  const goods = await stockUp(crew, places, new Date(opening + 20 * minuteMs), random);
  await enterPriceLists(crew.as(manager.username, new Date(opening + 89 * minuteMs)), goods);
  const shelves = openShelves(goods, places);
  for (const good of goods) {
    if (good.initial_stock === 0) continue;
    const location_id = unloadingPlace(places, good.initial_stock);
    shelves.move({ product_id: good.id, transaction_type: 'purchase', quantity: good.initial_stock, location_id });
  }
  const orders = await openOrders(crew, places, new Date(opening + 90 * minuteMs));
  for (const action of inLots(planTrade(shelves, now, random))) {
    signal.throwIfAborted();
    if ('sales' in action) await sell(crew, action.sales);
    else if ('moves' in action) await move(crew, action.moves);
    else if ('saleReturns' in action) await takeSalesBack(crew, action.saleReturns);
    else if ('orders' in action) await purchases.book(action.orders, action.arrivals);
    else if ('orderActions' in action) await orders.follow(action.orderActions);
    else await count(crew, action.count);
  }
  await readOldNotifications(crew, now);
  await hangPictures(crew.as(manager.username, new Date(opening + 89 * minuteMs)), goods);
}

/** The owner has seen what is older than two days. */
async function readOldNotifications(crew: Crew, now: Date): Promise<void> {
  const ctx = crew.as(owner.username, now);
  const oldBefore = new Date(now.getTime() - 48 * hourMs);
  await markRead(ctx, ctx.db.selectFrom('notifications').select('id').where('created_at', '<', oldBefore));
}

type Lot =
  | { sales: PlannedSale[] }
  | { moves: PlannedMove[] }
  | { saleReturns: PlannedSaleReturn[] }
  | { count: PlannedCount }
  | { orders: PlannedOrder[]; arrivals: PlannedArrival[] }
  | { orderActions: OrderAction[] };

/**
 * What is booked in one go. Sales of several days are, while nothing else happens in between: it saves a third of the
 * time.
 */
function* inLots(days: Iterable<TradingDay>): Generator<Lot> {
  let sales: PlannedSale[] = [];
  for (const day of days) {
    const others: Lot[] = day.counts.map((count) => ({ count }));
    if (day.returns.length > 0) others.unshift({ moves: day.returns });
    if (day.saleReturns.length > 0) others.unshift({ saleReturns: day.saleReturns });
    if (day.orderActions.length > 0) others.push({ orderActions: day.orderActions });
    const { orders, arrivals, trips } = day;
    if (orders.length + arrivals.length + trips.length > 0) {
      if (sales.length > 0) yield { sales };
      sales = [];
      yield { orders, arrivals };
      yield { moves: trips };
    }
    sales.push(...day.sales);
    if (others.length === 0) continue;
    if (sales.length > 0) yield { sales };
    sales = [];
    yield* others;
  }
  if (sales.length > 0) yield { sales };
}

async function hireCrew(services: Services, writer: Writer, reserved: ReservedTenant, now: Date): Promise<Crew> {
  const hire = async (person: SeedPerson, password_hash: string | null, invited_by_tenant_id: number | null) => {
    const { username, first_name, last_name } = person;
    return createUser(writer, {
      username,
      email: `${username}@example.com`,
      first_name,
      last_name,
      password_hash,
      email_verified_at: password_hash === null ? null : now,
      invited_by_tenant_id,
      now,
    });
  };
  const ownerId = await hire(owner, await hashPassword(ownerPassword), null);
  const tenant = await provisionTenant(writer, reserved, { ownerId, now });
  const members = new Map<string, SignedIn>();
  const introduce = async (username: string, userId: number) => {
    const member = await findCaller(writer, tenant.id, userId);
    if (member) members.set(username, member);
  };
  await introduce(owner.username, ownerId);
  for (const person of [manager, ...staff, accountant]) {
    const userId = await hire(person, null, tenant.id);
    const groups = person.group ? [person.group] : [];
    const flags = { is_active: true, is_staff: person.group === 'Staff', is_superuser: false };
    await addMembership(writer, { userId, tenantId: tenant.id, ...flags, groups, now });
    await introduce(person.username, userId);
  }
  const memberOf = (username: string) => {
    const member = members.get(username);
    if (!member) throw new Error(`Nobody at the demo tenant is called ${username}.`);
    return member;
  };
  const context = backgroundContext(services);
  return {
    as: (username, at) => writingIn(context, memberOf(username), writer, at),
    userOf: (username) => memberOf(username).user,
  };
}

async function openPlaces(ctx: TenantWrite): Promise<Places> {
  const ids = await findOrCreateLocations(ctx, [stockroom, secondShop]);
  const main = await ctx.db
    .selectFrom('locations')
    .select('id')
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  const idOf = (name: string) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The location ${name} was not made.`);
    return id;
  };
  return { main: main.id, stockroom: idOf(stockroom), secondShop: idOf(secondShop) };
}

/** The catalogue, category by category, each with its first stock. */
async function stockUp(crew: Crew, places: Places, start: Date, random: Random): Promise<Good[]> {
  const plans = planCatalogue(random);
  const ctx = crew.as(manager.username, start);
  const categories = await findOrCreateNamed(ctx, 'categories', [...new Set(plans.map((plan) => plan.category))]);
  const manufacturers = await findOrCreateNamed(ctx, 'manufacturers', [
    ...new Set(plans.map((plan) => plan.manufacturer)),
  ]);
  const goods: Good[] = [];
  for (const [order, category] of [...new Set(plans.map((plan) => plan.category))].entries()) {
    const own = plans.filter((plan) => plan.category === category);
    const forms = own.map((plan) =>
      CreateProduct.parse({
        ...plan,
        category_id: categories.get(category),
        manufacturer_id: manufacturers.get(plan.manufacturer),
        reorder_point: plan.min_stock_level,
        initial_stock_quantity: plan.initial_stock,
        location_id: unloadingPlace(places, plan.initial_stock),
      }),
    );
    const ids = await addProducts(crew.as(manager.username, new Date(start.getTime() + order * 5 * minuteMs)), forms);
    goods.push(...own.map((plan, index) => ({ ...plan, id: must(ids[index]) })));
  }
  return goods;
}

async function sell(crew: Crew, planned: readonly PlannedSale[]): Promise<void> {
  const [first] = planned;
  if (!first) return;
  const sales = planned.map((sale) => ({ ...sale, by: crew.userOf(sale.by) }));
  await makeSales(crew.as(first.by, first.at), sales);
}

async function move(crew: Crew, moves: readonly PlannedMove[]): Promise<void> {
  const [first] = moves;
  if (first) await bookMoves(crew.as(manager.username, first.at), moves);
}

async function count(crew: Crew, { at, product_id, location_id, quantity, notes }: PlannedCount): Promise<void> {
  const ctx = crew.as(manager.username, at);
  const item = await ctx.db
    .selectFrom('inventory_items')
    .select('id')
    .where('product_id', '=', product_id)
    .where('location_id', '=', location_id)
    .executeTakeFirstOrThrow();
  await bookCount(ctx, { id: item.id, quantity, notes });
}

async function payShare(ctx: TenantWrite, id: number, share: number): Promise<void> {
  const { amount_due } = await orderAfter(ctx, id);
  const amount = fromMinor(Math.floor(toMinor(amount_due) * share));
  if (amount > 0) await takePayment(ctx, { id, amount, reference: 'First instalment' });
}

/** Enters the customers and then does with their orders what was planned. */
async function openOrders(
  crew: Crew,
  { main }: Places,
  start: Date,
): Promise<{ follow(actions: readonly OrderAction[]): Promise<void> }> {
  const entered = await addCustomers(
    crew.as(manager.username, start),
    orderingCustomers.map((name, index) => ({
      name,
      email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`,
      phone: `+1 555 01${String(index).padStart(2, '0')}`,
    })),
  );
  const customers = new Map(entered.map((customer) => [customer.name, customer.id]));
  const ids: number[] = [];
  return {
    async follow(actions) {
      for (const action of actions) {
        const ctx = crew.as(action.by, action.at);
        if ('form' in action) {
          const { customer, ...form } = action.form;
          const order = CreateOrder.parse({ ...form, customer_id: customers.get(customer) });
          ids[action.order] = (await placeOrder(ctx, order)).id;
        } else if ('status' in action) await setStatus(ctx, must(ids[action.order]), action.status);
        else if ('payment_status' in action)
          await setPaymentStatus(ctx, must(ids[action.order]), action.payment_status);
        else if ('returned' in action)
          await takeOrderBack(ctx, must(ids[action.order]), { ...action.returned, location: main });
        else await payShare(ctx, must(ids[action.order]), action.paid_share);
      }
    },
  };
}
