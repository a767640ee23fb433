import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConstraintTrial, openConstraintTrial, type Row } from '../testing/constraint-trial.ts';

interface Unique {
  /** A second row like this is refused; one that differs in any of these columns is not. */
  row: Row;
  /** A text whose case makes no difference. */
  folded?: string[];
  /** What both rows have, without which the key does not bind. */
  bound?: Row;
  /** Beside the row, one of these stands as well. */
  apart?: Row[];
}

const hash = { token_hash: 'a' };
const call = { caller: 'user 1', route: 'sales.create', key: 'a' };
const archived = { archived_at: '2030-01-01' };

/** Every key of a table that is not its `id`. */
const keys: Record<string, Unique> = {
  api_keys__key_hash: { row: { key_hash: 'a' } },
  api_keys__tenant_name: { row: { tenant_id: 1, name: 'till' }, folded: ['name'] },
  attempts_pkey: { row: { key: 'a' } },
  clock_entries_pkey: { row: { task: 'sweep' } },
  categories__name: { row: { name: 'tea' }, folded: ['name'] },
  checkouts__session: { row: { session: 'a' } },
  count_events__key: { row: { session_id: 1, key: 'a' } },
  count_lines_pkey: { row: { session_id: 1, product_id: 1 } },
  count_session_categories_pkey: { row: { session_id: 1, category_id: 1 } },
  count_session_products_pkey: { row: { session_id: 1, product_id: 1 } },
  count_sessions__number: { row: { number: 'COUNT-000001' } },
  counters_pkey: { row: { name: 'SALE' } },
  custom_fields__name: { row: { name: 'colour' }, folded: ['name'] },
  customer_merges_pkey: { row: { customer_id: 1 } },
  day_closing_methods_pkey: { row: { closing_id: 1, method: 'Cash' } },
  // A day is closed once; each closing is corrected once.
  day_closings__corrects: { row: { corrects_id: 1 } },
  day_closings__day: { row: { day: '2030-01-31' }, apart: [{ corrects_id: 1 }] },
  email_changes__token_hash: { row: hash },
  email_changes_pkey: { row: { user_id: 1 } },
  email_reverts__token_hash: { row: hash },
  favourite_products_pkey: { row: { user_id: 1, product_id: 1 } },
  groups__tenant_name: { row: { tenant_id: 1, name: 'sellers' }, folded: ['name'] },
  idempotency_keys_pkey: { row: call },
  import_rows_pkey: { row: { import_id: 1, row_number: 1 } },
  inventory_items__product_location: { row: { product_id: 1, location_id: 1 } },
  invitation_groups_pkey: { row: { invitation_id: 1, group_id: 1 } },
  invitations__membership_id: { row: { membership_id: 1 } },
  invitations__tenant_user: { row: { tenant_id: 1, user_id: 1 } },
  invitations__token_hash: { row: hash },
  late_delivery_notices_pkey: { row: { purchase_order_id: 1, expected_on: '2030-01-31' } },
  locations__default: { row: { is_default: true } },
  locations__name: { row: { name: 'main' }, folded: ['name'] },
  manufacturers__name: { row: { name: 'acme' }, folded: ['name'] },
  membership_groups_pkey: { row: { membership_id: 1, group_id: 1 } },
  memberships__user_tenant: { row: { user_id: 1, tenant_id: 1 } },
  migrations_pkey: { row: { name: '0001' } },
  notification_preferences_pkey: { row: { user_id: 1, tenant_id: 1, kind: 'short' } },
  notification_reads_pkey: { row: { notification_id: 1, user_id: 1 } },
  order_addresses_pkey: { row: { order_id: 1, kind: 'billing' } },
  orders__order_number: { row: { order_number: 'ORD-000001' } },
  outbox__key: { row: { key: 'a' } },
  // Of a queue one row is worked on.
  outbox__queue_worked_on: {
    row: { queue: 'a' },
    bound: { lease: 'b' },
    apart: [{ lease: null }, { state: 'failed' }],
  },
  password_links__token_hash: { row: hash },
  product_codes__product_code: { row: { product_id: 1, code: 'ab-1' }, folded: ['code'] },
  product_costs_pkey: { row: { product_id: 1, since: '2030-01-31' } },
  product_images__file_key: { row: { file_key: 'a' } },
  product_images__primary: { row: { product_id: 1, is_primary: true } },
  products__barcode_key: { row: { barcode: 'ab-1' }, folded: ['barcode'], apart: [archived] },
  products__sku: { row: { sku: 'SKU-000001' } },
  purchase_orders__po_number: { row: { po_number: 'PO-000001' } },
  // A receipt changes the cost of a product once.
  purchase_receipt_costs_pkey: { row: { receipt_id: 1, product_id: 1 } },
  purchase_receipt_items__transaction: { row: { transaction_id: 1 } },
  purchase_receipt_reversal_items__transaction: { row: { transaction_id: 1 } },
  // A receipt is reversed once, and so is each of its lines.
  purchase_receipt_reversal_items_pkey: { row: { receipt_item_id: 1 } },
  purchase_receipt_reversals_pkey: { row: { receipt_id: 1 } },
  purchase_receipts__order_number: { row: { purchase_order_id: 1, number: 1 } },
  purchase_receipts__receipt_number: { row: { receipt_number: 'REC-000001' } },
  recovery_codes__user_code: { row: { user_id: 1, code_hash: 'a' } },
  registrations__same: {
    row: { email: 'a@example.com', username: 'ada', password_hash: 'a' },
    folded: ['email', 'username'],
  },
  registrations__token_hash: { row: hash },
  removal_reasons__name: { row: { name: 'spoilt by rain' }, folded: ['name'] },
  report_recipients_pkey: { row: { report_id: 1, user_id: 1 } },
  report_schedules_pkey: { row: { report_id: 1 } },
  returns__return_number: { row: { return_number: 'RET-000001' } },
  returns__undoes: { row: { undoes_id: 1 } },
  sales__sale_number: { row: { sale_number: 'SALE-000001' } },
  saved_reports__name: { row: { owner_id: 1, name: 'profit' }, folded: ['name'] },
  saved_views__name: { row: { user_id: 1, list: 'orders', name: 'unpaid' }, folded: ['name'] },
  server_keys_pkey: { row: { name: 'access' } },
  sessions__token_hash: { row: hash },
  spare_schemas_pkey: { row: { name: 'spare_1' } },
  spent_sign_ups_pkey: { row: hash },
  stock_counts__transaction: { row: { transaction_id: 1 } },
  // A count is taken back once.
  stock_counts__undoes: { row: { undoes_id: 1 } },
  stock_levels_pkey: { row: { product_id: 1 } },
  subscription_invoices__number: { row: { number: 'SUB-000001' } },
  subscription_numbers_pkey: { row: { series: 'SUB' } },
  // An invoice is paid once.
  subscription_payments_pkey: { row: { invoice_id: 1 } },
  subscriptions_pkey: { row: { tenant_id: 1 } },
  supplier_products__preferred: { row: { product_id: 1, is_preferred: true } },
  supplier_products__supplier_product: { row: { supplier_id: 1, product_id: 1 } },
  tenant_logos_pkey: { row: { file_key: 'a' } },
  // Of several servers one begins a tenant's morning.
  tenant_mornings_pkey: { row: { tenant_id: 1 } },
  tenants__schema_name: { row: { schema_name: 't_a' } },
  two_factors_pkey: { row: { user_id: 1 } },
  users__email: { row: { email: 'a@example.com' }, folded: ['email'] },
  users__username: { row: { username: 'ada' }, folded: ['username'] },
};

let trial: ConstraintTrial;
beforeAll(async () => {
  trial = await openConstraintTrial();
});
afterAll(() => trial.close());

it('lists every key that is not an `id`', async () => {
  const found = await trial.definitions(['u', 'p']);
  const names = [...found].filter(([, definition]) => definition !== 'PRIMARY KEY (id)').map(([name]) => name);
  expect(names.sort()).toStrictEqual(Object.keys(keys).sort());
});

it.each(Object.entries(keys))('%s refuses a second row like the first, and no other', async (name, key) => {
  const { row, bound = {}, folded = [], apart = [] } = key;
  const alike = [row, ...folded.map((column) => ({ ...row, [column]: String(row[column]).toUpperCase() }))];
  const other = [
    ...Object.keys(row).map((column) => ({ ...row, [column]: otherThan(row[column]) })),
    ...apart.map((one) => ({ ...row, ...one })),
  ];
  const refusals = (seconds: Row[]) =>
    trial.refusalsOf(
      name,
      seconds.map((second) => [
        { ...bound, ...row },
        { ...bound, ...second },
      ]),
    );
  expect(await refusals(alike)).toStrictEqual(alike.map(() => name));
  expect(await refusals(other)).toStrictEqual(other.map(() => null));
});

function otherThan(value: Row[string] | undefined): Row[string] {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? '2030-02-01' : `${value}b`;
}
