import { CreateOrder } from '@stockhand/contract/orders/schema';
import { CreateProduct } from '@stockhand/contract/products/schema';
import {
  accountant,
  company,
  manager,
  owner,
  type SeedPerson,
  secondShop,
  staff,
  stockroom,
} from '@stockhand/db/seeds/demo-company';
import { markRead } from '../domains/notifications/mark-read.ts';
import { bookOrder } from '../domains/orders/book-order.ts';
import { setPaymentStatus } from '../domains/orders/change-payment-status.ts';
import { setStatus } from '../domains/orders/change-status.ts';
import { addCustomers } from '../domains/orders/create-customer.ts';
import { addProducts } from '../domains/products/add-products.ts';
import { bookSales, findSoldProducts, type SoldProduct } from '../domains/sales/book-sale.ts';
import { bookCount } from '../domains/stock/count-stock.ts';
import { findOrCreateLocations } from '../domains/stock/find-or-create-locations.ts';
import { bookMoves } from '../domains/stock/move-stock.ts';
import { createWorkspace } from '../domains/tenants/create-workspace.ts';
import { addMembership } from '../domains/users/add-membership.ts';
import { createUser } from '../domains/users/create-user.ts';
import { findOrCreateNamed } from '../platform/find-or-create-named.ts';
import type { TenantWrite } from '../platform/handler-context.ts';
import { hashPassword } from '../platform/passwords.ts';
import { backgroundContext, type Services } from '../platform/request-context.ts';
import { findMember, type SignedIn } from '../platform/sessions.ts';
import type { Writer } from '../platform/tenant-db.ts';
import { writingIn } from '../platform/transactions.ts';
import { type Crew, openPurchasing } from './book-purchases.ts';
import { planCatalogue } from './plan-catalogue.ts';
import { type OrderDeed, orderingCustomers } from './plan-orders.ts';
import type { PlannedArrival, PlannedOrder } from './plan-purchases.ts';
import type { PlannedSale } from './plan-sales.ts';
import { firstDay, type PlannedCount, type PlannedMove, planTrade, type TradingDay } from './plan-trade.ts';
import { type Random, randomFrom } from './random.ts';
import { type Good, openShelves, type Places, unloadingPlace } from './shelf-model.ts';

/** Rulings C; only ever in local mode. */
export const demoPassword = 'demo-1234';
const seed = 20_260_101;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/**
 * The demo company with six months of trade that end at `now`, made as people would have made it, in the caller's
 * transaction. Throws the reason of `signal` when it is told to stop.
 */
export async function makeDemoCompany(
  services: Services,
  writer: Writer,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const random = randomFrom(seed);
  const opening = firstDay(now).getTime() + 5 * hourMs;
  const crew = await hireCrew(services, writer, new Date(opening));
  const places = await openPlaces(crew.as(owner.username, new Date(opening + 10 * minuteMs)));
  const purchases = await openPurchasing(crew, new Date(opening + 15 * minuteMs));
  const goods = await stockUp(crew, places, new Date(opening + 20 * minuteMs), random);
  const shelves = openShelves(goods, places);
  for (const good of goods) {
    if (good.initial_stock === 0) continue;
    const location_id = unloadingPlace(places, good.initial_stock);
    shelves.move({ product_id: good.id, transaction_type: 'purchase', quantity: good.initial_stock, location_id });
  }
  const sold = await findSoldProducts(crew.as(owner.username, now), {
    items: goods.map((good) => ({ product_id: good.id, quantity: 1, unit_price: good.selling_price })),
  });
  const orders = await openOrders(crew, new Date(opening + 90 * minuteMs));
  for (const deed of inLots(planTrade(shelves, now, random))) {
    signal.throwIfAborted();
    if ('sales' in deed) await sell(crew, deed.sales, sold);
    else if ('moves' in deed) await move(crew, deed.moves);
    else if ('orders' in deed) await purchases.book(deed.orders, deed.arrivals);
    else if ('orderDeeds' in deed) await orders.follow(deed.orderDeeds);
    else await count(crew, deed.count);
  }
  await readOldNotifications(crew, now);
}

/** The owner has seen what is older than two days. */
async function readOldNotifications(crew: Crew, now: Date): Promise<void> {
  const ctx = crew.as(owner.username, now);
  const old = await ctx.db
    .selectFrom('notifications')
    .select('id')
    .where('created_at', '<', new Date(now.getTime() - 48 * hourMs))
    .execute();
  await markRead(
    ctx,
    old.map((notice) => notice.id),
  );
}

type Lot =
  | { sales: PlannedSale[] }
  | { moves: PlannedMove[] }
  | { count: PlannedCount }
  | { orders: PlannedOrder[]; arrivals: PlannedArrival[] }
  | { orderDeeds: OrderDeed[] };

/** What is booked in one go. Sales of several days are, while nothing else happens in between: it saves a third of the time. */
function* inLots(days: Iterable<TradingDay>): Generator<Lot> {
  let sales: PlannedSale[] = [];
  for (const day of days) {
    const others: Lot[] = day.counts.map((count) => ({ count }));
    if (day.returns.length > 0) others.unshift({ moves: day.returns });
    if (day.orderDeeds.length > 0) others.push({ orderDeeds: day.orderDeeds });
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

async function hireCrew(services: Services, writer: Writer, now: Date): Promise<Crew> {
  const hire = async (person: SeedPerson, password_hash: string | null) => {
    const { username, first_name, last_name } = person;
    return createUser(writer, {
      username,
      email: `${username}@example.com`,
      first_name,
      last_name,
      password_hash,
      now,
    });
  };
  const ownerId = await hire(owner, await hashPassword(demoPassword));
  const workspace = await createWorkspace(writer, { ...company, ownerId, now });
  const members = new Map<string, SignedIn>();
  const introduce = async (username: string, userId: number) => {
    const member = await findMember(writer, workspace.id, userId);
    if (member) members.set(username, member);
  };
  await introduce(owner.username, ownerId);
  for (const person of [manager, ...staff, accountant]) {
    const userId = await hire(person, null);
    const groups = person.group ? [person.group] : [];
    const flags = { is_active: true, is_staff: person.group === 'Staff', is_superuser: false };
    await addMembership(writer, { userId, tenantId: workspace.id, ...flags, groups, now });
    await introduce(person.username, userId);
  }
  const memberOf = (username: string) => {
    const member = members.get(username);
    if (!member) throw new Error(`Nobody at the demo company is called ${username}.`);
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
    const id = ids.get(name.toLowerCase());
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
        category_id: categories.get(category.toLowerCase()),
        manufacturer_id: manufacturers.get(plan.manufacturer.toLowerCase()),
        reorder_point: plan.min_stock_level,
        initial_stock_quantity: plan.initial_stock,
        location_id: unloadingPlace(places, plan.initial_stock),
      }),
    );
    const ids = await addProducts(crew.as(manager.username, new Date(start.getTime() + order * 5 * minuteMs)), forms);
    goods.push(...own.map((plan, index) => ({ ...plan, id: ids[index] ?? 0 })));
  }
  return goods;
}

async function sell(crew: Crew, planned: readonly PlannedSale[], sold: Map<number, SoldProduct>): Promise<void> {
  const [first] = planned;
  if (!first) return;
  const sales = planned.map((sale) => ({ ...sale, by: crew.userOf(sale.by) }));
  await bookSales(crew.as(first.by, first.at), sales, sold);
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

/** Enters the customers and then does with their orders what was planned. */
async function openOrders(crew: Crew, start: Date): Promise<{ follow(deeds: readonly OrderDeed[]): Promise<void> }> {
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
    async follow(deeds) {
      for (const deed of deeds) {
        const ctx = crew.as(deed.by, deed.at);
        if ('form' in deed) {
          const { customer, ...form } = deed.form;
          ids[deed.order] = await bookOrder(ctx, CreateOrder.parse({ ...form, customer_id: customers.get(customer) }));
        } else if ('status' in deed) await setStatus(ctx, ids[deed.order] ?? 0, deed.status);
        else await setPaymentStatus(ctx, ids[deed.order] ?? 0, deed.payment_status);
      }
    },
  };
}
