const tenant = 'db/migrations/tenant';
const everyTenant = 'db/migrations/public';
const checks = ['db/src/constraints/checks.test.ts'];
const keys = ['db/src/constraints/unique.test.ts'];
const references = ['db/src/constraints/references.test.ts'];

export default [
  {
    file: `${tenant}/0003_stock.sql`,
    tests: checks,
    mistakes: [
      ['check (total_stock between 0 and 99999999)', 'check (total_stock between -1 and 99999999)'],
      ['check (reserved between 0 and 99999999)', 'check (reserved <= 99999999)'],
      [
        'inventory_items__quantity_range check (quantity between 0',
        'inventory_items__quantity_range check (quantity between 1',
      ],
      ['check (quantity <> 0)', 'check (quantity > 0)'],
      ["'purchase', 'sale', 'adjustment', 'transfer'", "'purchase', 'sale', 'adjustment'"],
    ],
  },
  {
    file: `${tenant}/0003_stock.sql`,
    tests: keys,
    mistakes: [
      ['locations (lower(name))', 'locations (name)'],
      ['locations (is_default) where is_default', 'locations (is_default, id) where is_default'],
      ['unique (product_id, location_id)', 'unique (product_id, location_id, quantity)'],
    ],
  },
  {
    file: `${tenant}/0003_stock.sql`,
    tests: references,
    mistakes: [
      [
        'inventory_items__location_fk references locations (id)',
        'inventory_items__location_fk references locations (id) on delete cascade',
      ],
      ['constraint stock_transactions__product_fk references products (id)', ''],
    ],
  },
  {
    file: `${tenant}/0006_orders.sql`,
    tests: checks,
    mistakes: [
      ['and tax between 0 and 999999999.99', ''],
      ['check (item_count between 1 and 1000)', 'check (item_count between 0 and 1000)'],
      ["'shipped', 'delivered', 'cancelled'", "'shipped', 'delivered'"],
    ],
  },
  {
    file: `${tenant}/0006_orders.sql`,
    tests: keys,
    mistakes: [
      ['constraint orders__order_number unique', ''],
      ['primary key (order_id, kind)', 'primary key (order_id, kind, city)'],
    ],
  },
  {
    file: `${tenant}/0006_orders.sql`,
    tests: references,
    mistakes: [
      [
        'orders__customer_fk references customers (id)',
        'orders__customer_fk references customers (id) on delete cascade',
      ],
    ],
  },
  {
    file: `${tenant}/0002_catalogue.sql`,
    tests: keys,
    mistakes: [
      ['(barcode_key) include (sku, is_active) where archived_at is null', '(barcode_key) include (sku, is_active)'],
      ['product_images (product_id) where is_primary', 'product_images (product_id, id) where is_primary'],
    ],
  },
  {
    file: `${tenant}/0005_sales.sql`,
    tests: checks,
    mistakes: [['check (quantity between 1 and 99999999)', 'check (quantity between 0 and 99999999)']],
  },
  {
    file: `${tenant}/0004_purchasing.sql`,
    tests: checks,
    mistakes: [
      ['check (received_quantity between 0 and quantity)', 'check (received_quantity >= 0)'],
      ['check (tax between 0 and 999.999)', 'check (tax between 0 and 99.999)'],
    ],
  },
  {
    file: `${tenant}/0004_purchasing.sql`,
    tests: keys,
    mistakes: [['unique (purchase_order_id, number)', 'unique (purchase_order_id, number, id)']],
  },
  {
    file: `${tenant}/0006_orders.sql`,
    tests: checks,
    mistakes: [
      [
        'payments__one_document check ((order_id is null) <> (sale_id is null))',
        'payments__one_document check ((order_id is null) or (sale_id is null))',
      ],
      [
        'payments__amount_range check (amount between -999999999999.99 and 999999999999.99 and amount <> 0)',
        'payments__amount_range check (amount between -999999999999.99 and 999999999999.99)',
      ],
      ['then refund_amount >= 0 and amount between 0', 'then amount between 0'],
      ['check (amount_paid between 0 and 999999999999.99)', 'check (amount_paid <= 999999999999.99)'],
    ],
  },
  {
    file: `${tenant}/0005_sales.sql`,
    tests: checks,
    mistakes: [
      [
        'constraint sale_items__returned_range check (returned_quantity between 0 and quantity)',
        'constraint sale_items__returned_range check (returned_quantity >= 0)',
      ],
    ],
  },
  {
    file: `${tenant}/0006_orders.sql`,
    tests: keys,
    mistakes: [
      ['day_closings (day) where corrects_id is null', 'day_closings (day, id) where corrects_id is null'],
      ['create unique index day_closings__corrects', 'create index day_closings__corrects'],
    ],
  },
  {
    file: `${tenant}/0001_ground.sql`,
    tests: keys,
    mistakes: [['primary key (caller, route, key)', 'primary key (route, key)']],
  },
  {
    file: `${everyTenant}/0001_people.sql`,
    tests: keys,
    mistakes: [
      ['public.users (lower(email))', 'public.users (email)'],
      ['unique (user_id, tenant_id)', 'unique (user_id, tenant_id, id)'],
    ],
  },
  {
    file: `${everyTenant}/0004_subscriptions.sql`,
    tests: checks,
    mistakes: [['check (period_start < period_end)', 'check (period_start <= period_end)']],
  },
];
