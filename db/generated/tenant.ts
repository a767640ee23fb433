// migrations: eaeed971edf6c06d6ad05863de13e73815b9c811039e7461a6a062b6db5d04e4
// Generated from a migrated database by `pnpm generate`. Do not edit.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface TenantTables {
  allowances: {
    id: Generated<number>;
    order_id: number | null;
    amount: number;
    reason: Generated<string>;
    created_by_id: number;
    created_by_username: string;
    created_by_full_name: string;
    created_at: ColumnType<Date, Date, Date>;
    sale_id: number | null;
  };
  audit_log: {
    id: Generated<number>;
    at: ColumnType<Date, Date, Date>;
    actor_id: number | null;
    actor_name: string;
    action: string;
    subject_type: string;
    subject_id: number | null;
    subject_name: Generated<string>;
    changes: ColumnType<unknown, string | undefined, string>;
    request_id: Generated<string>;
    address: Generated<string>;
    api_key_name: string | null;
    member_id: number | null;
  };
  categories: {
    id: Generated<number>;
    name: string;
    is_active: Generated<boolean>;
    created_at: ColumnType<Date, Date, Date>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  count_events: {
    id: Generated<number>;
    session_id: number;
    product_id: number;
    key: string;
    quantity: number | null;
    added: number | null;
    expected: number;
    counted_at: ColumnType<Date, Date, Date>;
    created_by_id: number;
    created_by_username: string;
    created_by_full_name: string;
    created_at: ColumnType<Date, Date, Date>;
    corrected: number;
  };
  count_lines: {
    session_id: number;
    product_id: number;
    counted: number | null;
    expected: number;
    has_moved: boolean;
    is_assumed: Generated<boolean>;
    booked: number | null;
    unit_cost: number | null;
    counted_at: ColumnType<Date, Date, Date>;
    counted_by: string;
    corrected: number;
    superseded_by: string | null;
  };
  count_session_categories: {
    session_id: number;
    category_id: number;
  };
  count_session_products: {
    session_id: number;
    product_id: number;
  };
  count_sessions: {
    id: Generated<number>;
    number: string;
    name: string;
    location_id: number;
    status: Generated<'open' | 'approved' | 'discarded'>;
    is_blind: boolean;
    scope: 'all' | 'categories' | 'products';
    reason: Generated<string>;
    revealed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    closed_by: string | null;
    updated_at: ColumnType<Date, Date, Date>;
    created_by_id: number;
    created_by_username: string;
    created_by_full_name: string;
    created_at: ColumnType<Date, Date, Date>;
  };
  counters: {
    name: string;
    value: number;
  };
  custom_fields: {
    id: Generated<number>;
    name: string;
    field_type: 'text' | 'number' | 'boolean' | 'date' | 'select';
    description: Generated<string>;
    is_required: Generated<boolean>;
    is_active: Generated<boolean>;
    options: ColumnType<unknown, string | null | undefined, string | null>;
    created_at: ColumnType<Date, Date, Date>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  customer_merges: {
    customer_id: number;
    into_id: number;
    merged_at: ColumnType<Date, Date, Date>;
  };
  customers: {
    id: Generated<number>;
    name: string;
    email: string | null;
    phone: string | null;
    created_at: ColumnType<Date, Date, Date>;
    updated_at: ColumnType<Date, Date, Date>;
    search_key: GeneratedAlways<string>;
  };
  day_closing_methods: {
    closing_id: number;
    method: string;
    sale_count: number;
    sales: number;
    refunds: number;
    order_payments: number;
  };
  day_closings: {
    id: Generated<number>;
    day: string;
    corrects_id: number | null;
    expected_cash: number;
    counted_cash: number;
    note: Generated<string>;
    created_by_id: number;
    created_by_username: string;
    created_by_full_name: string;
    created_at: ColumnType<Date, Date, Date>;
  };
  favourite_products: {
    user_id: number;
    product_id: number;
    created_at: ColumnType<Date, Date, Date>;
  };
  idempotency_keys: {
    caller: string;
    route: string;
    key: string;
    body_hash: string;
    answer: ColumnType<unknown, string | null | undefined, string | null>;
    created_at: ColumnType<Date, Date, Date>;
  };
  import_errors: {
    id: Generated<number>;
    import_id: number;
    row_number: number;
    field: string;
    message: string;
    is_warning: Generated<boolean>;
  };
  import_rows: {
    import_id: number;
    row_number: number;
    product_id: number | null;
    refusal: ColumnType<unknown, string | null | undefined, string | null>;
    changes: ColumnType<unknown, string | null | undefined, string | null>;
    marks: ColumnType<unknown, string | null | undefined, string | null>;
  };
  imports: {
    id: Generated<number>;
    status: 'queued' | 'running' | 'done' | 'failed';
    file_key: string | null;
    file_name: string;
    options: ColumnType<unknown, string, string>;
    total_rows: number | null;
    processed_rows: Generated<number>;
    success_count: Generated<number>;
    error_count: Generated<number>;
    failure: string | null;
    created_by_id: number;
    created_by_name: string;
    created_at: ColumnType<Date, Date, Date>;
    finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    file_bytes: number;
    left_out_count: Generated<number>;
    left_out: ColumnType<unknown, string | undefined, string>;
    mode: Generated<'create' | 'update' | 'both'>;
    matched_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    updated_count: Generated<number>;
    unchanged_count: Generated<number>;
    undone_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    undone_by_name: string | null;
    removed_count: Generated<number>;
    restored_count: Generated<number>;
    kept_count: Generated<number>;
    kept: ColumnType<unknown, string | undefined, string>;
    own_skus: 'further_codes' | 'barcode' | 'both' | null;
  };
  inventory_items: {
    id: Generated<number>;
    product_id: number;
    location_id: number;
    quantity: number;
  };
  late_delivery_notices: {
    purchase_order_id: number;
    expected_on: string;
  };
  locations: {
    id: Generated<number>;
    name: string;
    is_active: Generated<boolean>;
    is_default: Generated<boolean>;
    created_at: ColumnType<Date, Date, Date>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  manufacturers: {
    id: Generated<number>;
    name: string;
    is_active: Generated<boolean>;
    created_at: ColumnType<Date, Date, Date>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  notification_reads: {
    notification_id: number;
    user_id: number;
    read_at: ColumnType<Date, Date, Date>;
  };
  notifications: {
    id: Generated<number>;
    kind: 'low_stock' | 'out_of_stock' | 'short' | 'order_received' | 'purchase_order_received' | 'late_delivery' | 'import_finished' | 'mail_failed';
    subject_type: string;
    subject_id: number | null;
    subject_name: string;
    facts: ColumnType<unknown, string | undefined, string>;
    recipient_id: number | null;
    created_at: ColumnType<Date, Date, Date>;
    actor_id: number | null;
  };
  order_addresses: {
    order_id: number;
    kind: 'billing' | 'shipping';
    street: string;
    city: string;
    state: string;
    zip_code: string;
    country: string;
  };
  order_items: {
    id: Generated<number>;
    order_id: number;
    product_id: number;
    product_name: string;
    sku: string;
    quantity: number;
    unit_price: number;
    unit_cost: number | null;
    line_total: number;
    returned_quantity: Generated<number>;
    discount_share: Generated<number>;
    tax_share: Generated<number>;
  };
  orders: {
    id: Generated<number>;
    order_number: string;
    customer_id: number;
    status: 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled';
    payment_status: 'paid' | 'pending' | 'partial' | 'refunded';
    payment_method: string;
    subtotal: number;
    shipping_cost: number;
    tax: number;
    discount: number;
    total: number;
    item_count: number;
    notes: Generated<string>;
    created_by_id: number;
    created_by_username: string;
    created_by_full_name: string;
    created_at: ColumnType<Date, Date, Date>;
    updated_at: ColumnType<Date, Date, Date>;
    shipped_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    delivered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    amount_paid: Generated<number>;
    amount_returned: Generated<number>;
    customer_name: string;
    customer_email: string | null;
    customer_phone: string | null;
    goods_cost: number | null;
    amount_allowed: Generated<number>;
    invoiced_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  parked_sales: {
    id: Generated<number>;
    name: Generated<string>;
    customer_id: number | null;
    customer_name: Generated<string>;
    payment_method: string;
    items: ColumnType<unknown, string, string>;
    item_count: number;
    total_amount: number;
    created_by_id: number;
    created_by_username: string;
    created_by_full_name: string;
    created_at: ColumnType<Date, Date, Date>;
  };
  payments: {
    id: Generated<number>;
    order_id: number | null;
    sale_id: number | null;
    amount: number;
    method: string;
    paid_on: string;
    reference: Generated<string>;
    created_by_id: number;
    created_by_username: string;
    created_by_full_name: string;
    created_at: ColumnType<Date, Date, Date>;
    return_id: number | null;
    allowance_id: number | null;
  };
  product_codes: {
    id: Generated<number>;
    product_id: number;
    code: string;
    code_key: GeneratedAlways<string>;
  };
  product_costs: {
    product_id: number;
    since: ColumnType<Date, Date, Date>;
    cost_price: number;
  };
  product_images: {
    id: Generated<number>;
    product_id: number;
    file_key: string;
    content_type: string;
    is_primary: boolean;
    created_at: ColumnType<Date, Date, Date>;
    position: Generated<number>;
    size_bytes: number;
  };
  products: {
    id: Generated<number>;
    sku: string;
    name: string;
    barcode: string | null;
    description: Generated<string>;
    category_id: number | null;
    manufacturer_id: number | null;
    selling_price: number;
    cost_price: number;
    min_stock_level: Generated<number>;
    max_stock_level: Generated<number>;
    reorder_point: Generated<number>;
    reorder_quantity: Generated<number>;
    is_active: Generated<boolean>;
    custom_fields: ColumnType<unknown, string | undefined, string>;
    import_id: number | null;
    created_at: ColumnType<Date, Date, Date>;
    updated_at: ColumnType<Date, Date, Date>;
    archived_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    custom_text: GeneratedAlways<string>;
    barcode_key: GeneratedAlways<string | null>;
    search_key: GeneratedAlways<string>;
  };
  purchase_order_items: {
    id: Generated<number>;
    purchase_order_id: number;
    product_id: number;
    product_name: string;
    sku: string;
    quantity: number;
    received_quantity: Generated<number>;
    unit_price: number;
    line_total: number;
    supplier_code: Generated<string>;
    not_delivered_quantity: Generated<number>;
    code_key: GeneratedAlways<string | null>;
  };
  purchase_orders: {
    id: Generated<number>;
    po_number: string;
    supplier_id: number;
    location: string;
    status: 'draft' | 'submitted' | 'approved' | 'ordered' | 'partial' | 'received' | 'cancelled';
    expected_delivery_date: string | null;
    delivery_address: Generated<string>;
    shipping_cost: Generated<number>;
    tax: Generated<number>;
    discount: Generated<number>;
    subtotal: number;
    total: number;
    notes: Generated<string>;
    created_by_id: number;
    created_by_username: string;
    created_by_full_name: string;
    created_at: ColumnType<Date, Date, Date>;
    updated_at: ColumnType<Date, Date, Date>;
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    close_reason: Generated<string>;
    status_before_receipt: 'approved' | 'ordered' | 'partial' | null;
  };
  purchase_receipt_costs: {
    receipt_id: number;
    product_id: number;
    cost_before: number;
    cost_after: number;
    is_left: Generated<boolean>;
  };
  purchase_receipt_items: {
    id: Generated<number>;
    receipt_id: number;
    item_id: number;
    location_id: number;
    quantity: number;
    transaction_id: number;
  };
  purchase_receipt_reversal_items: {
    receipt_item_id: number;
    transaction_id: number;
  };
  purchase_receipt_reversals: {
    receipt_id: number;
    reason: Generated<string>;
    reversed_by_id: number;
    reversed_by_username: string;
    reversed_by_full_name: string;
    reversed_at: ColumnType<Date, Date, Date>;
  };
  purchase_receipts: {
    id: Generated<number>;
    purchase_order_id: number;
    number: number;
    notes: Generated<string>;
    received_by_id: number;
    received_by_username: string;
    received_by_full_name: string;
    received_at: ColumnType<Date, Date, Date>;
    receipt_number: string;
  };
  removal_reasons: {
    id: Generated<number>;
    name: string;
    is_active: Generated<boolean>;
    created_at: ColumnType<Date, Date, Date>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  report_recipients: {
    report_id: number;
    user_id: number;
  };
  report_schedules: {
    report_id: number;
    frequency: 'daily' | 'weekly' | 'monthly';
    weekday: number | null;
    month_day: number | null;
    format: 'csv' | 'pdf';
    last_day: string | null;
    failure: Generated<string>;
  };
  return_items: {
    id: Generated<number>;
    return_id: number;
    order_item_id: number | null;
    sale_item_id: number | null;
    quantity: number;
    unit_cost: number;
    location_id: number | null;
    reason: Generated<string>;
    goods_amount: number;
    tax_amount: number;
  };
  returns: {
    id: Generated<number>;
    return_number: string;
    order_id: number | null;
    sale_id: number | null;
    amount: number;
    refund_amount: number;
    notes: Generated<string>;
    created_by_id: number;
    created_by_username: string;
    created_by_full_name: string;
    created_at: ColumnType<Date, Date, Date>;
    goods_cost: number;
    goods_amount: number;
    fee_amount: Generated<number>;
    goodwill_amount: Generated<number>;
    undoes_id: number | null;
    payment_status: string | null;
  };
  sale_items: {
    id: Generated<number>;
    sale_id: number;
    product_id: number;
    product_name: string;
    sku: string;
    quantity: number;
    unit_price: number;
    unit_cost: number;
    line_total: number;
    returned_quantity: Generated<number>;
  };
  sales: {
    id: Generated<number>;
    sale_number: string;
    customer_name: Generated<string>;
    payment_method: Generated<string>;
    total_amount: number;
    created_by_id: number;
    created_by_username: string;
    created_by_full_name: string;
    created_at: ColumnType<Date, Date, Date>;
    customer_id: number | null;
    amount_given: number | null;
    goods_cost: number;
  };
  saved_reports: {
    id: Generated<number>;
    owner_id: number;
    owner_name: string;
    name: string;
    question: ColumnType<unknown, string, string>;
    is_shared: Generated<boolean>;
    created_at: ColumnType<Date, Date, Date>;
    updated_at: ColumnType<Date, Date, Date>;
  };
  saved_views: {
    id: Generated<number>;
    user_id: number;
    list: string;
    name: string;
    query: string;
    created_at: ColumnType<Date, Date, Date>;
  };
  stock_counts: {
    id: Generated<number>;
    product_id: number;
    location_id: number;
    counted_at: ColumnType<Date, Date, Date>;
    quantity: number | null;
    difference: number;
    undoes_id: number | null;
    transaction_id: number | null;
    source_type: string;
    source_id: number;
    reference: string;
    created_at: ColumnType<Date, Date, Date>;
  };
  stock_entries: {
    id: Generated<number>;
    transaction_id: number;
    product_id: number;
    location_id: number;
    quantity: number;
    transaction_date: ColumnType<Date, Date, Date>;
  };
  stock_levels: {
    product_id: number;
    total_stock: Generated<number>;
    reserved: Generated<number>;
  };
  stock_transactions: {
    id: Generated<number>;
    transaction_type: 'purchase' | 'sale' | 'adjustment' | 'transfer';
    product_id: number;
    quantity: number;
    unit_price: number;
    unit_cost: number;
    reference: Generated<string>;
    notes: Generated<string>;
    source_type: string;
    source_id: number | null;
    created_by_id: number | null;
    created_by_username: string;
    created_by_full_name: string;
    transaction_date: ColumnType<Date, Date, Date>;
    created_at: ColumnType<Date, Date, Date>;
    reason: Generated<string>;
  };
  supplier_products: {
    id: Generated<number>;
    supplier_id: number;
    product_id: number;
    supplier_code: Generated<string>;
    cost: number | null;
    pack_size: Generated<number>;
    min_quantity: Generated<number>;
    lead_time_days: number | null;
    is_preferred: Generated<boolean>;
    last_received_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: ColumnType<Date, Date, Date>;
    updated_at: ColumnType<Date, Date, Date>;
    code_key: GeneratedAlways<string>;
  };
  suppliers: {
    id: Generated<number>;
    name: string;
    contact_name: Generated<string>;
    email: Generated<string>;
    phone: Generated<string>;
    website: Generated<string>;
    tax_id: Generated<string>;
    address: Generated<string>;
    notes: Generated<string>;
    is_active: Generated<boolean>;
    created_at: ColumnType<Date, Date, Date>;
    updated_at: ColumnType<Date, Date, Date>;
    archived_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
}
