-- Orders; and, of orders and sales alike, what came back, what was taken off and what was paid.

-- An open order's items are what it holds of the stock: `stock_levels.reserved` is their sum.
create table orders (
  id bigserial constraint orders_pkey primary key,
  order_number text not null constraint orders__order_number unique,
  customer_id bigint not null constraint orders__customer_fk references customers (id),
  status text not null,
  payment_status text not null,
  payment_method text not null,
  subtotal numeric(14, 2) not null,
  shipping_cost numeric(14, 2) not null,
  tax numeric(14, 2) not null,
  discount numeric(14, 2) not null,
  total numeric(14, 2) not null,
  item_count integer not null,
  notes text not null default '',
  created_by_id bigint not null,
  created_by_username text not null,
  created_by_full_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  shipped_at timestamptz,
  delivered_at timestamptz,
  amount_paid numeric(14, 2) not null default 0,
  amount_returned numeric(14, 2) not null default 0,
  -- An order's own copy of its customer, as the customer was when the order was taken: invoices are drawn from it.
  customer_name text not null,
  customer_email text,
  customer_phone text,
  -- Of orders whose goods left.
  goods_cost numeric(20, 2),
  amount_allowed numeric(14, 2) not null default 0,
  -- When the invoice of an order was first handed out, as a file or by mail (docs/rules.md#invoices). Null: never.
  invoiced_at timestamptz,
  constraint orders__status_known check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  constraint orders__payment_status_known check (payment_status in ('paid', 'pending', 'partial', 'refunded')),
  constraint orders__amounts_range check (
      subtotal between 0 and 9999999999.99 and shipping_cost between 0 and 999999999.99
      and tax between 0 and 999999999.99 and discount between 0 and 999999999.99 and total between 0 and 99999999999.99
  ),
  constraint orders__item_count_range check (item_count between 1 and 1000),
  constraint orders__amount_paid_range check (amount_paid between 0 and 999999999999.99),
  constraint orders__amount_returned_range check (amount_returned between 0 and 999999999999.99),
  constraint orders__amount_allowed_range check (amount_allowed between 0 and 999999999999.99)
);

create index orders__updated_at on orders (updated_at, id);

create index orders__customer on orders (customer_id, id);

create index orders__status on orders (status, created_at, id);

create index orders__total on orders (total, id);

create index orders__order_number_text on orders using gin (lower(order_number) public.gin_trgm_ops);

create index orders__created_at on orders (created_at, id) include (status, item_count, shipped_at);

create index orders__shipped_at on orders (shipped_at, id) include (status, total, subtotal, discount, goods_cost) where shipped_at is not null;

-- Debts: refunded orders are none.
create index orders__unpaid on orders (created_at, id) where status <> 'cancelled' and payment_status <> 'refunded' and total > amount_returned + amount_allowed + amount_paid;

-- What the tenant owes its customers.
create index orders__in_credit on orders (created_at, id) where amount_paid > 0 and (status = 'cancelled' or amount_returned + amount_allowed + amount_paid > total);

create table order_addresses (
  order_id bigint not null constraint order_addresses__order_fk references orders (id) on delete cascade,
  kind text not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null,
  constraint order_addresses_pkey primary key (order_id, kind),
  constraint order_addresses__kind_known check (kind in ('billing', 'shipping'))
);

create table order_items (
  id bigserial constraint order_items_pkey primary key,
  order_id bigint not null constraint order_items__order_fk references orders (id) on delete cascade,
  product_id bigint not null constraint order_items__product_fk references products (id),
  product_name text not null,
  sku text not null,
  quantity integer not null,
  unit_price numeric(14, 2) not null,
  unit_cost numeric,
  line_total numeric(14, 2) not null,
  returned_quantity integer not null default 0,
  -- What a line has of its order's discount and tax, and what the line of a return takes off: each cent belongs to
  -- one line, so that every figure is a sum of lines (docs/rules.md#money).
  discount_share numeric(14, 2) not null default 0,
  tax_share numeric(14, 2) not null default 0,
  constraint order_items__quantity_range check (quantity between 1 and 99999999),
  constraint order_items__unit_price_range check (unit_price between 0 and 999999999.99),
  constraint order_items__returned_range check (returned_quantity between 0 and quantity),
  constraint order_items__unit_cost_decimals check (min_scale(unit_cost) <= 4 and abs(unit_cost) < 1000000000000),
  constraint order_items__shares_range check (discount_share >= 0 and tax_share >= 0)
);

create index order_items__order on order_items (order_id, id);

create index order_items__product on order_items (product_id, id desc);

create index order_items__key on order_items using gin ((normalize(translate(replace(replace(replace(regexp_replace(normalize(lower(product_name || ' ' || sku), NFD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðħı', 'olddhi'), NFC)) public.gin_trgm_ops);

-- Goods of a shipped order or a counter sale that came back, by line. `amount` is what a return takes off what the
-- customer owes, `refund_amount` what was given back; the refund itself is a payment.
create table returns (
  id bigserial constraint returns_pkey primary key,
  return_number text not null constraint returns__return_number unique,
  order_id bigint constraint returns__order_fk references orders (id),
  sale_id bigint constraint returns__sale_fk references sales (id),
  amount numeric(14, 2) not null,
  refund_amount numeric(14, 2) not null,
  notes text not null default '',
  created_by_id bigint not null,
  created_by_username text not null,
  created_by_full_name text not null,
  created_at timestamptz not null,
  goods_cost numeric(20, 2) not null,
  -- What the goods of a return had brought, less discount.
  goods_amount numeric(20, 2) not null,
  -- What the tenant kept of the value of returned goods, and what it gave back beyond it: `amount` is that value less
  -- the fee plus the goodwill.
  fee_amount numeric(14, 2) not null default 0,
  goodwill_amount numeric(14, 2) not null default 0,
  -- A return that takes back another: its amounts and quantities are those of the other with a minus.
  -- `payment_status` is the order's before the return, to be restored.
  undoes_id bigint,
  payment_status text,
  constraint returns__one_document check ((order_id is null) <> (sale_id is null)),
  constraint returns__undoes_fk foreign key (undoes_id) references returns (id),
  constraint returns__amount_range check (case when undoes_id is null
    then refund_amount >= 0 and amount between 0 and 999999999999.99
    else refund_amount <= 0 and amount between -999999999999.99 and 0 end),
  constraint returns__fee_range check (case when undoes_id is null
    then fee_amount >= 0 and goodwill_amount >= 0 else fee_amount <= 0 and goodwill_amount <= 0 end)
);

create index returns__order on returns (order_id, id) where order_id is not null;

create index returns__sale on returns (sale_id, id) where sale_id is not null;

create index returns__created_at on returns (created_at, id);

create unique index returns__undoes on returns (undoes_id) where undoes_id is not null;

create table return_items (
  id bigserial constraint return_items_pkey primary key,
  return_id bigint not null constraint return_items__return_fk references returns (id),
  order_item_id bigint constraint return_items__order_item_fk references order_items (id),
  sale_item_id bigint constraint return_items__sale_item_fk references sale_items (id),
  quantity integer not null,
  unit_cost numeric not null,
  location_id bigint constraint return_items__location_fk references locations (id),
  reason text not null default '',
  goods_amount numeric(14, 2) not null,
  tax_amount numeric(14, 2) not null,
  constraint return_items__one_line check ((order_item_id is null) <> (sale_item_id is null)),
  constraint return_items__unit_cost_decimals check (min_scale(unit_cost) <= 4 and abs(unit_cost) < 1000000000000),
  constraint return_items__quantity_range check (abs(quantity) between 1 and 99999999),
  constraint return_items__amounts_range check (case when quantity > 0
    then goods_amount >= 0 and tax_amount >= 0 else goods_amount <= 0 and tax_amount <= 0 end)
);

create index return_items__return on return_items (return_id, id);

create index return_items__order_item on return_items (order_item_id) where order_item_id is not null;

create index return_items__sale_item on return_items (sale_item_id) where sale_item_id is not null;

-- What was taken off the charge of an order or a sale after its goods had left, without goods that came back. A row with a
-- minus takes one back; `orders.amount_allowed` is their sum. That of a sale is given back at once by a payment of its own.
create table allowances (
  id bigserial constraint allowances_pkey primary key,
  order_id bigint constraint allowances__order_fk references orders (id),
  amount numeric(14, 2) not null,
  reason text not null default '',
  created_by_id bigint not null,
  created_by_username text not null,
  created_by_full_name text not null,
  created_at timestamptz not null,
  sale_id bigint,
  constraint allowances__amount_range check (amount between -999999999999.99 and 999999999999.99 and amount <> 0),
  constraint allowances__sale_fk foreign key (sale_id) references sales (id),
  constraint allowances__one_document check ((order_id is null) <> (sale_id is null))
);

create index allowances__order on allowances (order_id, id);

create index allowances__created_at on allowances (created_at, id);

create index allowances__sale on allowances (sale_id, id) where sale_id is not null;

-- What was paid for an order, and refunds with a minus; `orders.amount_paid` is their sum.
create table payments (
  id bigserial constraint payments_pkey primary key,
  order_id bigint constraint payments__order_fk references orders (id),
  sale_id bigint constraint payments__sale_fk references sales (id),
  amount numeric(14, 2) not null,
  method text not null,
  paid_on date not null,
  reference text not null default '',
  created_by_id bigint not null,
  created_by_username text not null,
  created_by_full_name text not null,
  created_at timestamptz not null,
  return_id bigint,
  allowance_id bigint,
  constraint payments__one_document check ((order_id is null) <> (sale_id is null)),
  constraint payments__amount_range check (amount between -999999999999.99 and 999999999999.99 and amount <> 0),
  constraint payments__return_fk foreign key (return_id) references returns (id),
  constraint payments__allowance_fk foreign key (allowance_id) references allowances (id)
);

create index payments__order on payments (order_id, id) where order_id is not null;

create index payments__sale on payments (sale_id, id) where sale_id is not null;

create index payments__created_at on payments (created_at, id);

create index payments__paid_on on payments (paid_on);

create index payments__refund on payments (order_id, created_at) include (amount) where return_id is null and amount < 0;

-- The counter's end of day: what was expected by payment method and what cash was counted. Rows are never changed; a
-- correction is another row that names the one it corrects, so a day has one first closing and each closing at most
-- one correction.
create table day_closings (
  id bigserial constraint day_closings_pkey primary key,
  day date not null,
  corrects_id bigint constraint day_closings__corrects_fk references day_closings (id),
  expected_cash numeric(16, 2) not null,
  counted_cash numeric(14, 2) not null,
  note text not null default '',
  created_by_id bigint not null,
  created_by_username text not null,
  created_by_full_name text not null,
  created_at timestamptz not null,
  constraint day_closings__counted_range
    check (counted_cash between -999999999999.99 and 999999999999.99)
);

create unique index day_closings__day on day_closings (day) where corrects_id is null;

create unique index day_closings__corrects on day_closings (corrects_id) where corrects_id is not null;

create index day_closings__day_id on day_closings (day, id);

create table day_closing_methods (
  closing_id bigint not null constraint day_closing_methods__closing_fk references day_closings (id),
  method text not null,
  sale_count integer not null,
  sales numeric(16, 2) not null,
  refunds numeric(16, 2) not null,
  order_payments numeric(16, 2) not null,
  constraint day_closing_methods_pkey primary key (closing_id, method)
);
