import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConstraintTrial, openConstraintTrial, type Row } from '../testing/constraint-trial.ts';

const quantityMax = 99_999_999;
const priceMax = 999_999_999.99;
const amountMax = 999_999_999_999.99;
const quantity = (column = 'quantity') => ({ [column]: [1, quantityMax] }) as const;
const price = (column: string) => ({ [column]: [0, priceMax] }) as const;
const amount = (column: string) => ({ [column]: [0, amountMax] }) as const;

/** Columns with their least and greatest value; a step further either way is refused. */
const ranges: Record<string, Record<string, readonly [number, number]>> = {
  count_events__added_range: { added: [-quantityMax, quantityMax] },
  count_events__quantity_range: { quantity: [0, quantityMax] },
  count_lines__counted_range: { counted: [0, quantityMax] },
  stock_counts__quantity_range: { quantity: [0, quantityMax] },
  day_closings__counted_range: { counted_cash: [-amountMax, amountMax] },
  inventory_items__quantity_range: { quantity: [0, quantityMax] },
  order_items__quantity_range: quantity(),
  order_items__shares_range: { ...amount('discount_share'), ...amount('tax_share') },
  order_items__unit_price_range: price('unit_price'),
  orders__amount_allowed_range: amount('amount_allowed'),
  orders__amount_paid_range: amount('amount_paid'),
  orders__amount_returned_range: amount('amount_returned'),
  orders__amounts_range: {
    subtotal: [0, 9_999_999_999.99],
    ...price('shipping_cost'),
    ...price('tax'),
    ...price('discount'),
    total: [0, 99_999_999_999.99],
  },
  orders__item_count_range: { item_count: [1, 1000] },
  parked_sales__total_amount_range: amount('total_amount'),
  products__cost_price_range: price('cost_price'),
  products__selling_price_range: price('selling_price'),
  products__stock_levels_range: {
    min_stock_level: [0, quantityMax],
    max_stock_level: [0, 2 * quantityMax],
    reorder_point: [0, quantityMax],
    reorder_quantity: [0, quantityMax],
  },
  purchase_order_items__quantity_range: quantity(),
  purchase_order_items__unit_price_range: price('unit_price'),
  purchase_orders__discount_range: price('discount'),
  purchase_orders__shipping_cost_range: price('shipping_cost'),
  purchase_orders__subtotal_range: amount('subtotal'),
  purchase_orders__tax_range: { tax: [0, 999.999] },
  purchase_orders__total_range: amount('total'),
  purchase_receipt_items__quantity_range: quantity(),
  report_schedules__month_day_range: { month_day: [1, 31] },
  report_schedules__weekday_range: { weekday: [1, 7] },
  sale_items__quantity_range: quantity(),
  sale_items__unit_price_range: price('unit_price'),
  sales__total_amount_range: amount('total_amount'),
  stock_levels__reserved_range: { reserved: [0, quantityMax] },
  stock_levels__total_stock_range: { total_stock: [0, quantityMax] },
  supplier_products__cost_range: price('cost'),
  supplier_products__lead_time_range: { lead_time_days: [0, 3650] },
  supplier_products__min_quantity_range: quantity('min_quantity'),
  supplier_products__pack_size_range: quantity('pack_size'),
};

const plans = ['basic', 'advanced', 'ultra', 'premium', 'enterprise'];
const purchaseStatuses = ['draft', 'submitted', 'approved', 'ordered', 'partial', 'received', 'cancelled'];
const kinds = [
  ...['low_stock', 'out_of_stock', 'short', 'order_received', 'purchase_order_received', 'late_delivery'],
  ...['import_finished', 'mail_failed'],
];

/** All that a column may say. */
const words: Record<string, [column: string, known: readonly string[]]> = {
  checkouts__status_known: ['status', ['open', 'paid', 'replaced']],
  count_sessions__scope_known: ['scope', ['all', 'categories', 'products']],
  count_sessions__status_known: ['status', ['open', 'approved', 'discarded']],
  custom_fields__type_known: ['field_type', ['text', 'number', 'boolean', 'date', 'select']],
  imports__mode_known: ['mode', ['create', 'update', 'both']],
  imports__own_skus_known: ['own_skus', ['further_codes', 'barcode', 'both']],
  imports__status_known: ['status', ['queued', 'running', 'done', 'failed']],
  notification_preferences__kind_known: ['kind', [...kinds, 'daily_digest']],
  notifications__kind_known: ['kind', kinds],
  order_addresses__kind_known: ['kind', ['billing', 'shipping']],
  orders__payment_status_known: ['payment_status', ['paid', 'pending', 'partial', 'refunded']],
  orders__status_known: ['status', ['pending', 'processing', 'shipped', 'delivered', 'cancelled']],
  outbox__kind_known: ['kind', ['job', 'mail']],
  outbox__state_known: ['state', ['waiting', 'delivered', 'failed', 'erased']],
  password_links__purpose_known: ['purpose', ['invite', 'reset']],
  purchase_orders__status_before_receipt_known: ['status_before_receipt', ['approved', 'ordered', 'partial']],
  purchase_orders__status_known: ['status', purchaseStatuses],
  registrations__plan_known: ['plan', plans],
  report_schedules__format_known: ['format', ['csv', 'pdf']],
  report_schedules__frequency_known: ['frequency', ['daily', 'weekly', 'monthly']],
  stock_transactions__type_known: ['transaction_type', ['purchase', 'sale', 'adjustment', 'transfer']],
  subscription_invoices__cycle_known: ['cycle', ['monthly', 'yearly']],
  subscription_invoices__plan_known: ['plan', plans],
  subscriptions__cycle_known: ['cycle', ['monthly', 'yearly']],
  subscriptions__plan_known: ['plan', plans],
  subscriptions__status_known: ['status', ['active', 'ended']],
  tenants__plan_known: ['plan', plans],
  tenants__status_known: ['status', ['provisioning', 'active', 'deleted']],
  tenants__trial_plan_known: ['trial_plan', plans],
  webhook_deliveries__state_known: ['state', ['waiting', 'delivered', 'failed']],
};

const bytes = (size: number) => `\\x${'00'.repeat(size)}`;
const attachment = { refused: [{ content: bytes(26_214_401) }], taken: [{ content: bytes(26_214_400) }] };
const oneDocument: { refused: Row[]; taken: Row[] } = {
  refused: [{}, { order_id: 1, sale_id: 1 }],
  taken: [{ order_id: 1 }, { sale_id: 1 }],
};

/** What a piece costs has four decimals, and fits what it may be. */
const costs = Object.fromEntries(
  [
    ...['count_lines.unit_cost', 'order_items.unit_cost', 'product_costs.cost_price', 'products.cost_price'],
    ...['purchase_order_items.unit_price', 'return_items.unit_cost', 'sale_items.unit_cost'],
    ...['purchase_receipt_costs.cost_before', 'purchase_receipt_costs.cost_after'],
    ...['stock_transactions.unit_cost', 'stock_transactions.unit_price', 'supplier_products.cost'],
  ].map((place) => {
    const column = String(place.split('.')[1]);
    const rows = (...values: (number | string)[]) => values.map((value) => ({ [column]: value }));
    const refused = rows(0.33671, '1.00001', 1e12, 'NaN', 'Infinity');
    return [`${place.replace('.', '__')}_decimals`, { refused, taken: rows(0.3367, '1.500000', 0, priceMax) }];
  }),
);

/** What several columns say together. */
const others: Record<string, { refused: Row[]; taken: Row[] }> = {
  allowances__one_document: oneDocument,
  allowances__amount_range: {
    refused: [{ amount: 0 }],
    taken: [{ amount: 0.01 }, { amount: -0.01 }, { amount: amountMax }, { amount: -amountMax }],
  },
  ...costs,
  count_events__one_kind: {
    refused: [{ quantity: 1, added: 1 }],
    taken: [{ quantity: 1 }, { added: 1 }],
  },
  // Each counts a shelf or takes such a count back, and what it corrects is in the ledger.
  stock_counts__difference_booked: {
    refused: [{ difference: 1 }, { difference: 0, transaction_id: 1 }],
    taken: [{ difference: 0 }, { difference: -1, transaction_id: 1 }],
  },
  stock_counts__one_kind: {
    refused: [{}, { quantity: 1, undoes_id: 1 }],
    taken: [{ quantity: 0 }, { undoes_id: 1 }],
  },
  order_items__returned_range: {
    refused: [
      { quantity: 3, returned_quantity: 4 },
      { quantity: 3, returned_quantity: -1 },
    ],
    taken: [
      { quantity: 3, returned_quantity: 3 },
      { quantity: 3, returned_quantity: 0 },
    ],
  },
  outbox_attachments__size: attachment,
  payments__amount_range: {
    refused: [{ amount: 0 }],
    taken: [{ amount: 0.01 }, { amount: -0.01 }, { amount: amountMax }, { amount: -amountMax }],
  },
  payments__one_document: oneDocument,
  purchase_order_items__not_delivered_range: {
    refused: [
      { quantity: 5, received_quantity: 3, not_delivered_quantity: 3 },
      { quantity: 5, received_quantity: 3, not_delivered_quantity: -1 },
    ],
    taken: [
      { quantity: 5, received_quantity: 3, not_delivered_quantity: 2 },
      { quantity: 5, received_quantity: 3, not_delivered_quantity: 0 },
    ],
  },
  purchase_order_items__received_range: {
    refused: [
      { quantity: 5, received_quantity: 6 },
      { quantity: 5, received_quantity: -1 },
    ],
    taken: [
      { quantity: 5, received_quantity: 5 },
      { quantity: 5, received_quantity: 0 },
    ],
  },
  return_items__amounts_range: {
    refused: [
      { quantity: 1, goods_amount: -0.01, tax_amount: 0 },
      { quantity: 1, goods_amount: 0, tax_amount: -0.01 },
      { quantity: -1, goods_amount: 0.01, tax_amount: 0 },
      { quantity: -1, goods_amount: 0, tax_amount: 0.01 },
    ],
    taken: [
      { quantity: 1, goods_amount: amountMax, tax_amount: 0 },
      { quantity: -1, goods_amount: -amountMax, tax_amount: 0 },
    ],
  },
  return_items__quantity_range: {
    refused: [{ quantity: 0 }, { quantity: quantityMax + 1 }, { quantity: -quantityMax - 1 }],
    taken: [{ quantity: 1 }, { quantity: -1 }, { quantity: quantityMax }, { quantity: -quantityMax }],
  },
  return_items__one_line: {
    refused: [{}, { order_item_id: 1, sale_item_id: 1 }],
    taken: [{ order_item_id: 1 }, { sale_item_id: 1 }],
  },
  returns__amount_range: {
    refused: [
      { amount: -0.01, refund_amount: 0 },
      { amount: 1, refund_amount: -0.01 },
      { undoes_id: 1, amount: 0.01, refund_amount: 0 },
      { undoes_id: 1, amount: 0, refund_amount: 0.01 },
    ],
    taken: [
      { undoes_id: 1, amount: -amountMax, refund_amount: -1 },
      { amount: 0, refund_amount: 1 },
      { amount: amountMax, refund_amount: 0 },
    ],
  },
  returns__fee_range: {
    refused: [
      { fee_amount: -0.01, goodwill_amount: 0 },
      { fee_amount: 0, goodwill_amount: -0.01 },
      { undoes_id: 1, fee_amount: 0.01, goodwill_amount: 0 },
      { undoes_id: 1, fee_amount: 0, goodwill_amount: 0.01 },
    ],
    taken: [{ undoes_id: 1, fee_amount: -1, goodwill_amount: 0 }, { fee_amount: 0, goodwill_amount: 0 }, {}],
  },
  returns__one_document: oneDocument,
  sale_items__returned_range: {
    refused: [
      { quantity: 3, returned_quantity: 4 },
      { quantity: 3, returned_quantity: -1 },
    ],
    taken: [
      { quantity: 3, returned_quantity: 3 },
      { quantity: 3, returned_quantity: 0 },
    ],
  },
  sales__amount_given_range: {
    refused: [{ total_amount: 5, amount_given: 4.99 }],
    taken: [{ total_amount: 5, amount_given: 5 }, { total_amount: 5, amount_given: amountMax }, { total_amount: 5 }],
  },
  stock_entries__quantity_moves: { refused: [{ quantity: 0 }], taken: [{ quantity: 1 }, { quantity: -1 }] },
  subscription_invoices__due: { refused: [{ due_cents: -1 }], taken: [{ due_cents: 0 }] },
  subscriptions__credit: { refused: [{ credit_cents: -1 }], taken: [{ credit_cents: 0 }] },
  subscriptions__period: {
    refused: [{ period_start: '2030-01-31', period_end: '2030-01-31' }],
    taken: [{ period_start: '2030-01-31', period_end: '2030-02-01' }],
  },
  tenants__schema_name_form: {
    refused: [
      { schema_name: 'public' },
      { schema_name: 't_' },
      { schema_name: 't_A' },
      { schema_name: `t_${'a'.repeat(51)}` },
    ],
    taken: [{ schema_name: 't_a_1' }, { schema_name: `t_${'a'.repeat(50)}` }],
  },
  webhook_deliveries__answer_size: {
    refused: [{ response_body: 'a'.repeat(8193) }],
    taken: [{ response_body: 'a'.repeat(8192) }],
  },
};

let trial: ConstraintTrial;
beforeAll(async () => {
  trial = await openConstraintTrial();
});
afterAll(() => trial.close());

it('lists every check of the database', async () => {
  const names = [...(await trial.definitions(['c'])).keys()].sort();
  expect(names).toStrictEqual(Object.keys({ ...ranges, ...words, ...others }).sort());
});

const oneByOne = (rows: readonly Row[]) => rows.map((row) => [row]);

it.each(Object.entries(ranges))('%s takes its ends and nothing beyond', async (name, columns) => {
  const least = Object.fromEntries(Object.entries(columns).map(([column, [from]]) => [column, from]));
  for (const [column, [from, to]] of Object.entries(columns)) {
    const step = Number.isInteger(to) ? 1 : to < 1000 ? 0.001 : 0.01;
    const rows = [from - step, from, to, to + step].map((value) => ({ ...least, [column]: Number(value.toFixed(3)) }));
    const refusals = await trial.refusalsOf(name, oneByOne(rows));
    // Some columns have no room for more by their type.
    const told = refusals.map((refusal) => (refusal === 'numeric field overflow' ? name : refusal));
    expect([column, ...told]).toStrictEqual([column, name, null, null, name]);
  }
});

it.each(Object.entries(words))('%s takes the words that it knows', async (name, [column, known]) => {
  const asked = [...known, 'other', ''];
  const refusals = await trial.refusalsOf(name, oneByOne(asked.map((word) => ({ [column]: word }))));
  expect(asked.filter((_, index) => refusals[index] === null)).toStrictEqual(known);
  expect(refusals.slice(known.length)).toStrictEqual([name, name]);
});

it.each(Object.entries(others))('%s takes what agrees', async (name, { refused, taken }) => {
  expect(await trial.refusalsOf(name, oneByOne(refused))).toStrictEqual(refused.map(() => name));
  expect(await trial.refusalsOf(name, oneByOne(taken))).toStrictEqual(taken.map(() => null));
});
