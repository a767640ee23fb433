import { dayText } from '@stockhand/contract/calendar';
import { formatMoney } from '@stockhand/contract/money';
import type { Resource } from '@stockhand/contract/permissions';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { amountCreditColumn, amountDueColumn, fromOrders, isInCredit, isUnpaid } from '../../orders/order-row.ts';
import { fromActiveProducts } from '../../reports/active-products.ts';
import { lateDeliveries } from './late-deliveries.ts';

/** A list of the digest: who may read it, how long it is and its first lines, each with the path of its page. */
export interface DigestSection {
  resource: Resource;
  title: string;
  count: number;
  lines: { text: string; path: string }[];
  /** The page of the whole list. */
  path: string;
}

const linesMax = 5;

/** What needs attention on a day of the tenant's (docs/rules.md#daily-digest); lists without a row are left out. */
export async function digestSections(
  db: Reader,
  { day, currency }: { day: string; currency: string },
): Promise<DigestSection[]> {
  const sections = [
    ...(await productSections(db)),
    await findLate(db, day),
    await findWaiting(db),
    await findUnpaid(db, currency),
    await findInCredit(db, currency),
  ];
  return sections.filter(({ count }) => count > 0);
}

const counted = sql<number>`count(*) over ()`.as('count');
const number = (value: number) => value.toLocaleString('en-US');

async function productSections(db: Reader): Promise<DigestSection[]> {
  const products = fromActiveProducts(db)
    .select(['p.id', 'p.name', 's.total_stock', 's.reserved', 'p.min_stock_level', counted])
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.id')
    .limit(linesMax);
  const out = products.where('s.total_stock', '=', 0);
  const low = products.where('s.total_stock', '>', 0).whereRef('s.total_stock', '<', 'p.min_stock_level');
  const short = products.whereRef('s.reserved', '>', 's.total_stock');
  const section = async (title: string, path: string, query: typeof products, textOf: (row: ProductRow) => string) => {
    const rows = await query.execute();
    const lines = rows.map((row) => ({ text: textOf(row), path: `/products/${row.id}` }));
    return { resource: 'products' as const, title, count: rows[0]?.count ?? 0, lines, path };
  };
  return [
    await section('Short', '/products?short=true', short, (row) => {
      return `${row.name}: ${number(row.reserved)} reserved, ${number(row.total_stock)} on hand`;
    }),
    await section('Out of stock', '/products?stock_status=out', out, ({ name }) => name),
    await section('Low in stock', '/products?stock_status=low', low, (row) => {
      return `${row.name}: ${number(row.total_stock)} left, the minimum is ${number(row.min_stock_level)}`;
    }),
  ];
}

interface ProductRow {
  name: string;
  total_stock: number;
  reserved: number;
  min_stock_level: number;
}

async function findLate(db: Reader, day: string): Promise<DigestSection> {
  const rows = await lateDeliveries(db, day)
    .innerJoin('suppliers as s', 's.id', 'o.supplier_id')
    .select(['o.id', 'o.po_number', 's.name as supplier_name', 'o.expected_delivery_date', counted])
    .orderBy('o.expected_delivery_date')
    .orderBy('o.id')
    .limit(linesMax)
    .execute();
  const lines = rows.map(({ id, po_number, supplier_name, expected_delivery_date }) => ({
    text: `${po_number}, ${supplier_name}, expected on ${dayText(expected_delivery_date ?? day)}`,
    path: `/purchase-orders/${id}`,
  }));
  const count = rows[0]?.count ?? 0;
  return { resource: 'purchases', title: 'Late deliveries', count, lines, path: '/purchase-orders?late=true' };
}

async function findWaiting(db: Reader): Promise<DigestSection> {
  const rows = await fromOrders(db)
    .where('o.status', '=', 'pending')
    .select(['o.id', 'o.order_number', 'c.name as customer_name', counted])
    .orderBy('o.created_at')
    .orderBy('o.id')
    .limit(linesMax)
    .execute();
  const lines = rows.map(({ id, order_number, customer_name }) => ({
    text: `${order_number}, ${customer_name}`,
    path: `/orders/${id}`,
  }));
  const count = rows[0]?.count ?? 0;
  return { resource: 'orders', title: 'Pending orders', count, lines, path: '/orders?status=pending' };
}

async function findUnpaid(db: Reader, currency: string): Promise<DigestSection> {
  const unpaid = withAmount(db, amountDueColumn).where(isUnpaid);
  return { title: 'Unpaid orders', path: '/orders?unpaid=true', ...(await linesOf(unpaid, currency, 'due')) };
}

async function findInCredit(db: Reader, currency: string): Promise<DigestSection> {
  const owed = withAmount(db, amountCreditColumn).where(isInCredit);
  return { title: 'Owed to customers', path: '/orders?credit=true', ...(await linesOf(owed, currency, 'owed')) };
}

/** The oldest orders with an amount of each. */
async function linesOf(orders: ReturnType<typeof withAmount>, currency: string, word: 'due' | 'owed') {
  const rows = await orders
    .select(['o.id', 'o.order_number', 'c.name as customer_name', counted])
    .orderBy('o.created_at')
    .orderBy('o.id')
    .limit(linesMax)
    .execute();
  const lines = rows.map(({ id, order_number, customer_name, amount }) => ({
    text: `${order_number}, ${customer_name}, ${formatMoney(amount, currency)} ${word}`,
    path: `/orders/${id}`,
  }));
  return { resource: 'orders' as const, count: rows[0]?.count ?? 0, lines };
}

function withAmount(db: Reader, amount: typeof amountDueColumn) {
  return fromOrders(db).select(amount.as('amount'));
}
