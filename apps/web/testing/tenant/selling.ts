import { paymentMethods } from '@stockhand/contract/sales/schema';
import type { Answers } from '../answers.ts';
import { madeAt } from '../made-at.ts';
import { customer } from '../rows/customer.ts';
import { order, payment } from '../rows/order.ts';
import { pageOfRows } from '../rows/page.ts';
import { sale } from '../rows/sale.ts';
import { lampLine } from './stock.ts';

const customers = [
  customer({ name: 'Wanjiru' }),
  customer({ id: 2, name: 'Achieng' }),
  customer({ id: 3, name: 'Ada Okoro', email: 'ada@example.com', order_count: 3, amount_due: 100 }),
];

const buyer = { customer: 3, customer_name: 'Ada Okoro', customer_email: 'ada@example.com' };

/** The first is pending, the second shipped, the third cancelled. */
const orders = [
  order({ ...buyer, items: [lampLine] }),
  order({
    ...buyer,
    id: 2,
    status: 'shipped',
    shipped_at: madeAt,
    items: [{ ...lampLine, quantity: 3 }],
    payments: [payment({ amount: 25 })],
  }),
  order({ ...buyer, id: 3, status: 'cancelled', amount_due: 0, items: [lampLine] }),
];

const sold = sale([{ ...lampLine, quantity: 2 }]);

export const sellingAnswers = {
  'orders.allowances.list': () => [],
  // Refuses what was asked of the cancelled one.
  'orders.changeStatuses': ({ ids }) => ({
    updated: 0,
    refused: ids.map((id) => ({ id, order_number: 'ORD-000003', detail: 'Cancelled orders cannot be changed' })),
  }),
  'orders.customers.get': ({ id }) => customers[id - 1] as (typeof customers)[number],
  'orders.customers.list': (input) => pageOfRows(customers, input),
  'orders.customers.similar': () => [],
  'orders.get': ({ id }) => orders[id - 1] as (typeof orders)[number],
  'orders.list': (input) => pageOfRows(orders, input),
  'orders.returns.list': () => [],
  'sales.allowances.list': () => [],
  'sales.endOfDay.get': ({ day }) => ({
    day: day ?? '2026-01-05',
    methods: paymentMethods.map((method) => {
      const sales = method === 'Cash' ? 50 : 0;
      return { method, sale_count: sales / 50, sales, refunds: 0, expected: sales, order_payments: 0 };
    }),
    expected_cash: 50,
    closing: null,
  }),
  'sales.endOfDay.list': () => pageOfRows([]),
  'sales.favourites.list': () => [],
  'sales.get': () => sold,
  'sales.list': (input) => pageOfRows([sold], input),
  'sales.parked.list': () => [
    {
      id: 1,
      name: 'Red coat',
      customer: null,
      customer_name: '',
      payment_method: 'Cash',
      item_count: 2,
      total_amount: 50,
      created_at: madeAt,
      created_by: 'Ada Okoro',
    },
  ],
  'sales.productHistory': (input) => pageOfRows([], input),
  'sales.returns.list': () => [],
} satisfies Answers;
