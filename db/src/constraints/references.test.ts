import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConstraintTrial, openConstraintTrial } from '../testing/constraint-trial.ts';

type Reference = [column: string, table: string, whenDeleted?: 'cascade' | 'set null'];

/** What refers to what, and what becomes of it: without a word it keeps what it refers to from being deleted. */
const ofEveryTenant: Record<string, Reference> = {
  api_keys__membership_fk: ['membership_id', 'memberships', 'cascade'],
  api_keys__tenant_fk: ['tenant_id', 'tenants'],
  checkouts__tenant_fk: ['tenant_id', 'tenants', 'cascade'],
  email_changes__asked_by_fk: ['asked_by_tenant_id', 'tenants', 'cascade'],
  email_changes__user_fk: ['user_id', 'users', 'cascade'],
  email_reverts__user_fk: ['user_id', 'users', 'cascade'],
  former_members__tenant_fk: ['tenant_id', 'tenants'],
  groups__tenant_fk: ['tenant_id', 'tenants'],
  invitation_groups__group_fk: ['group_id', 'groups', 'cascade'],
  invitation_groups__invitation_fk: ['invitation_id', 'invitations', 'cascade'],
  invitations__tenant_fk: ['tenant_id', 'tenants', 'cascade'],
  invitations__user_fk: ['user_id', 'users', 'cascade'],
  membership_groups__group_fk: ['group_id', 'groups', 'cascade'],
  membership_groups__membership_fk: ['membership_id', 'memberships', 'cascade'],
  memberships__tenant_fk: ['tenant_id', 'tenants'],
  memberships__user_fk: ['user_id', 'users'],
  notification_preferences__tenant_fk: ['tenant_id', 'tenants', 'cascade'],
  notification_preferences__user_fk: ['user_id', 'users', 'cascade'],
  outbox__tenant_fk: ['tenant_id', 'tenants', 'cascade'],
  outbox_attachments__outbox_fk: ['outbox_id', 'outbox', 'cascade'],
  password_links__user_fk: ['user_id', 'users', 'cascade'],
  recovery_codes__user_fk: ['user_id', 'users', 'cascade'],
  sessions__tenant_fk: ['tenant_id', 'tenants'],
  sessions__user_fk: ['user_id', 'users', 'cascade'],
  spent_sign_ups__user_fk: ['user_id', 'users', 'cascade'],
  subscriptions__tenant_fk: ['tenant_id', 'tenants', 'cascade'],
  tenant_logos__tenant_fk: ['tenant_id', 'tenants', 'cascade'],
  tenant_mornings__tenant_fk: ['tenant_id', 'tenants', 'cascade'],
  two_factors__user_fk: ['user_id', 'users', 'cascade'],
  users__invited_by_tenant_fk: ['invited_by_tenant_id', 'tenants', 'set null'],
  webhook_deliveries__webhook_fk: ['webhook_id', 'webhooks', 'cascade'],
  webhooks__tenant_fk: ['tenant_id', 'tenants', 'cascade'],
};

const ofTenants: Record<string, Reference> = {
  allowances__order_fk: ['order_id', 'orders'],
  allowances__sale_fk: ['sale_id', 'sales'],
  count_events__product_fk: ['product_id', 'products', 'cascade'],
  count_events__session_fk: ['session_id', 'count_sessions'],
  count_lines__product_fk: ['product_id', 'products', 'cascade'],
  count_lines__session_fk: ['session_id', 'count_sessions'],
  count_session_categories__category_fk: ['category_id', 'categories', 'cascade'],
  count_session_categories__session_fk: ['session_id', 'count_sessions'],
  count_session_products__product_fk: ['product_id', 'products', 'cascade'],
  count_session_products__session_fk: ['session_id', 'count_sessions'],
  count_sessions__location_fk: ['location_id', 'locations'],
  customer_merges__into_fk: ['into_id', 'customers', 'cascade'],
  day_closing_methods__closing_fk: ['closing_id', 'day_closings'],
  day_closings__corrects_fk: ['corrects_id', 'day_closings'],
  favourite_products__product_fk: ['product_id', 'products', 'cascade'],
  import_errors__import_fk: ['import_id', 'imports', 'cascade'],
  import_rows__import_fk: ['import_id', 'imports', 'cascade'],
  import_rows__product_fk: ['product_id', 'products', 'cascade'],
  inventory_items__location_fk: ['location_id', 'locations'],
  inventory_items__product_fk: ['product_id', 'products', 'cascade'],
  late_delivery_notices__order_fk: ['purchase_order_id', 'purchase_orders', 'cascade'],
  notification_reads__notification_fk: ['notification_id', 'notifications', 'cascade'],
  order_addresses__order_fk: ['order_id', 'orders', 'cascade'],
  order_items__order_fk: ['order_id', 'orders', 'cascade'],
  order_items__product_fk: ['product_id', 'products'],
  orders__customer_fk: ['customer_id', 'customers'],
  payments__allowance_fk: ['allowance_id', 'allowances'],
  payments__order_fk: ['order_id', 'orders'],
  payments__return_fk: ['return_id', 'returns'],
  payments__sale_fk: ['sale_id', 'sales'],
  product_codes__product_fk: ['product_id', 'products', 'cascade'],
  product_costs__product_fk: ['product_id', 'products', 'cascade'],
  product_images__product_fk: ['product_id', 'products', 'cascade'],
  products__category_fk: ['category_id', 'categories'],
  products__import_fk: ['import_id', 'imports'],
  products__manufacturer_fk: ['manufacturer_id', 'manufacturers'],
  purchase_order_items__order_fk: ['purchase_order_id', 'purchase_orders', 'cascade'],
  purchase_order_items__product_fk: ['product_id', 'products'],
  purchase_orders__supplier_fk: ['supplier_id', 'suppliers'],
  purchase_receipt_costs__product_fk: ['product_id', 'products'],
  purchase_receipt_costs__receipt_fk: ['receipt_id', 'purchase_receipts'],
  purchase_receipt_items__item_fk: ['item_id', 'purchase_order_items'],
  purchase_receipt_items__location_fk: ['location_id', 'locations'],
  purchase_receipt_items__receipt_fk: ['receipt_id', 'purchase_receipts'],
  purchase_receipt_items__transaction_fk: ['transaction_id', 'stock_transactions'],
  purchase_receipt_reversal_items__item_fk: ['receipt_item_id', 'purchase_receipt_items'],
  purchase_receipt_reversal_items__transaction_fk: ['transaction_id', 'stock_transactions'],
  purchase_receipt_reversals__receipt_fk: ['receipt_id', 'purchase_receipts'],
  purchase_receipts__order_fk: ['purchase_order_id', 'purchase_orders'],
  report_recipients__schedule_fk: ['report_id', 'report_schedules', 'cascade'],
  report_schedules__report_fk: ['report_id', 'saved_reports', 'cascade'],
  return_items__location_fk: ['location_id', 'locations'],
  return_items__order_item_fk: ['order_item_id', 'order_items'],
  return_items__return_fk: ['return_id', 'returns'],
  return_items__sale_item_fk: ['sale_item_id', 'sale_items'],
  returns__order_fk: ['order_id', 'orders'],
  returns__sale_fk: ['sale_id', 'sales'],
  returns__undoes_fk: ['undoes_id', 'returns'],
  sale_items__product_fk: ['product_id', 'products'],
  sale_items__sale_fk: ['sale_id', 'sales'],
  sales__customer_fk: ['customer_id', 'customers'],
  stock_counts__location_fk: ['location_id', 'locations'],
  stock_counts__product_fk: ['product_id', 'products', 'cascade'],
  stock_counts__transaction_fk: ['transaction_id', 'stock_transactions'],
  stock_counts__undoes_fk: ['undoes_id', 'stock_counts', 'cascade'],
  stock_entries__location_fk: ['location_id', 'locations'],
  stock_entries__product_fk: ['product_id', 'products'],
  stock_entries__transaction_fk: ['transaction_id', 'stock_transactions'],
  stock_levels__product_fk: ['product_id', 'products', 'cascade'],
  stock_transactions__product_fk: ['product_id', 'products'],
  supplier_products__product_fk: ['product_id', 'products', 'cascade'],
  supplier_products__supplier_fk: ['supplier_id', 'suppliers', 'cascade'],
};

const references = { ...ofEveryTenant, ...ofTenants };

let trial: ConstraintTrial;
let found: Map<string, string>;
beforeAll(async () => {
  trial = await openConstraintTrial();
  found = await trial.definitions(['f']);
});
afterAll(() => trial.close());

it('lists every reference of the database', () => {
  expect([...found.keys()].sort()).toStrictEqual(Object.keys(references).sort());
});

it.each(Object.entries(references))('%s refuses what is not there', async (name, [column, table, whenDeleted]) => {
  expect(await trial.refusalsOf(name, [[{ [column]: 1_000_000_007 }]])).toStrictEqual([name]);
  const key = table === 'report_schedules' ? 'report_id' : 'id';
  const rule = whenDeleted ? ` ON DELETE ${whenDeleted.toUpperCase()}` : '';
  expect(found.get(name)?.replace('public.', '')).toBe(`FOREIGN KEY (${column}) REFERENCES ${table}(${key})${rule}`);
});
