import { expect, it } from 'vitest';
import { useBalancedTenant } from './testing/balanced-tenant.ts';

const { query, violations } = useBalancedTenant();

it('has nothing to say of books that agree', async () => {
  expect(await violations()).toEqual([]);
});

it.each([
  [
    'update inventory_items set quantity = 3 where location_id = 1',
    [
      't_shop: the balance at a location is not the sum of its ledger entries: product_id 1, location_id 1, balance 3, ledger 2',
      't_shop: the total stock is not the sum of the balances: product_id 1, total_stock 5, balances 6',
    ],
  ],
  [
    'update stock_levels set total_stock = 6',
    ['t_shop: the total stock is not the sum of the balances: product_id 1, total_stock 6, balances 5'],
  ],
  [
    'delete from stock_levels',
    ['t_shop: the total stock is not the sum of the balances: product_id 1, total_stock null, balances 5'],
  ],
  [
    'update stock_transactions set quantity = 9 where id = 1',
    [
      't_shop: a transaction is not the sum of its entries: transaction_id 1, transaction_type purchase, quantity 9, entries 10',
    ],
  ],
  [
    "update stock_transactions set quantity = 2 where transaction_type = 'transfer'",
    [
      't_shop: a transaction is not the sum of its entries: transaction_id 2, transaction_type transfer, quantity 2, entries 0',
    ],
  ],
  [
    "update stock_entries set transaction_date = '2030-01-02Z' where id = 2",
    ['t_shop: an entry is of another product or time than its transaction: entry_id 2, transaction_id 2'],
  ],
  [
    'alter table inventory_items drop constraint inventory_items__quantity_range; alter table stock_levels drop constraint stock_levels__total_stock_range; update inventory_items set quantity = -4 where location_id = 1; update stock_entries set quantity = 4 where id = 1; update stock_transactions set quantity = 4 where id = 1; update stock_levels set total_stock = -1',
    [
      't_shop: a balance is negative: product_id 1, location_id 1, quantity -4',
      't_shop: a balance is negative: product_id 1, location_id null, quantity -1',
    ],
  ],
  [
    "insert into product_costs (product_id, since, cost_price) values (1, '2030-01-01', 2.5), (1, '2029-12-31', 2)",
    ['t_shop: the cost of a product is not its newest one: product_id 1, cost_price 2, newest 2.5'],
  ],
  [
    'update sales set total_amount = 14.99',
    ['t_shop: a sale is not the sum of its lines: sale_id 1, total_amount 14.99, lines 15'],
  ],
  [
    'update orders set goods_cost = 1 where id = 2',
    ['t_shop: the cost of an order that left is not that of its lines: order_id 2, goods_cost 1, lines 0'],
  ],
  [
    'update sales set goods_cost = 5.99',
    ['t_shop: the cost of a sale is not that of its lines: sale_id 1, goods_cost 5.99, lines 6'],
  ],
  [
    'update sale_items set line_total = 14; update sales set total_amount = 14',
    [
      't_shop: a line of a sale is not quantity times price: sale_id 1, line_id 1, quantity 3, unit_price 5, line_total 14',
    ],
  ],
  [
    'update stock_transactions set source_id = 2 where id = 3',
    [
      't_shop: the lines of a sale and its movements differ: sale_id 1, product_id 1, quantity 3, unit_price 5, lines 1, movements 0',
      't_shop: the lines of a sale and its movements differ: sale_id 2, product_id 1, quantity 3, unit_price 5, lines 0, movements 1',
    ],
  ],
  [
    'update stock_levels set reserved = 2',
    ['t_shop: reserved stock is not the sum of the open orders: product_id 1, reserved 2, in_orders 3'],
  ],
  [
    "update orders set status = 'cancelled' where id = 1",
    ['t_shop: reserved stock is not the sum of the open orders: product_id 1, reserved 3, in_orders 0'],
  ],
  [
    "update orders set status = 'delivered' where id = 1; update stock_levels set reserved = 0",
    ['t_shop: the movements of an order do not fit its status: order_id 1, product_id 1, ordered 3, taken 0'],
  ],
  [
    'delete from payments; delete from orders where id = 2',
    ['t_shop: the movements of an order do not fit its status: order_id 2, product_id 1, ordered 0, taken 2'],
  ],
  [
    'update orders set total = 14.99 where id = 1',
    [
      't_shop: the amounts of an order do not follow from its lines: order_id 1, subtotal 15, total 14.99, item_count 1, lines 15',
    ],
  ],
  [
    'update order_items set line_total = 14 where id = 1; update orders set subtotal = 14, total = 14 where id = 1',
    [
      't_shop: a line of an order is not quantity times price: order_id 1, line_id 1, quantity 3, unit_price 5, line_total 14',
    ],
  ],
  [
    "update orders set payment_status = 'refunded'",
    ['t_shop: an order that is marked as refunded still has payments: order_id 2, amount_paid 7.5'],
  ],
  ['delete from order_addresses where order_id = 2', ['t_shop: an order has no billing address: order_id 2']],
])('notices: %s', async (damage, says) => {
  await query(damage);
  const found = await violations();
  expect(found.sort()).toEqual(says);
});

const orderedBooks = `
  insert into suppliers (name, created_at, updated_at) values ('Tarnwick', now(), now());
  insert into purchase_orders (po_number, supplier_id, location, status, tax, shipping_cost, discount, subtotal, total,
      created_by_id, created_by_username, created_by_full_name, created_at, updated_at)
    values ('PO-000001', 1, 'Main', 'partial', 8.875, 3, 1, 24.5, 28.67, 1, 'ada', 'Ada', now(), now());
  insert into purchase_order_items
      (purchase_order_id, product_id, product_name, sku, quantity, received_quantity, unit_price, line_total)
    values (1, 1, 'Rope', 'SKU-000001', 10, 5, 2.45, 24.5);
  insert into stock_transactions
      (transaction_type, product_id, quantity, unit_price, unit_cost, source_type, source_id, created_by_username, created_by_full_name, transaction_date, created_at)
    values ('purchase', 1, 5, 2.45, 2, 'purchase-order', 1, 'ada', 'Ada', now(), now());
  insert into stock_entries (transaction_id, transaction_date, product_id, location_id, quantity)
    select max(id), now(), 1, 1, 5 from stock_transactions;
  update inventory_items set quantity = quantity + 5 where location_id = 1;
  update stock_levels set total_stock = total_stock + 5;
  insert into purchase_receipts (purchase_order_id, number, receipt_number, received_by_id, received_by_username, received_by_full_name, received_at)
    values (1, 1, 'REC-000003', 1, 'ada', 'Ada', now());
  insert into purchase_receipt_items (receipt_id, item_id, location_id, quantity, transaction_id)
    select 1, 1, 1, 5, max(id) from stock_transactions;
  insert into purchase_orders (po_number, supplier_id, location, status, closed_at, close_reason, subtotal, total,
      created_by_id, created_by_username, created_by_full_name, created_at, updated_at)
    values ('PO-000002', 1, 'Main', 'received', now(), 'Sold out', 12, 12, 1, 'ada', 'Ada', now(), now());
  insert into purchase_order_items
      (purchase_order_id, product_id, product_name, sku, quantity, received_quantity, not_delivered_quantity, unit_price, line_total)
    values (2, 1, 'Rope', 'SKU-000001', 6, 2, 4, 2, 12);
  insert into stock_transactions
      (id, transaction_type, product_id, quantity, unit_price, unit_cost, source_type, source_id, created_by_username, created_by_full_name, transaction_date, created_at)
    values (101, 'purchase', 1, 2, 2, 2, 'purchase-order', 2, 'ada', 'Ada', now(), now()),
      (102, 'purchase', 1, 3, 2, 2, 'purchase-order', 2, 'ada', 'Ada', now(), now()),
      (103, 'purchase', 1, -3, 2, 2, 'purchase-order', 2, 'ada', 'Ada', now(), now());
  insert into stock_entries (transaction_id, transaction_date, product_id, location_id, quantity)
    values (101, now(), 1, 1, 2), (102, now(), 1, 2, 3), (103, now(), 1, 2, -3);
  update inventory_items set quantity = quantity + 2 where location_id = 1;
  update stock_levels set total_stock = total_stock + 2;
  insert into purchase_receipts (purchase_order_id, number, receipt_number, received_by_id, received_by_username, received_by_full_name, received_at)
    values (2, 1, 'REC-000001', 1, 'ada', 'Ada', now()), (2, 2, 'REC-000002', 1, 'ada', 'Ada', now());
  insert into purchase_receipt_items (receipt_id, item_id, location_id, quantity, transaction_id)
    values (2, 2, 1, 2, 101), (3, 2, 2, 3, 102);
  insert into purchase_receipt_reversals (receipt_id, reversed_by_id, reversed_by_username, reversed_by_full_name, reversed_at)
    values (3, 1, 'ada', 'Ada', now());
  insert into purchase_receipt_reversal_items (receipt_item_id, transaction_id) values (3, 103);`;

const [ofReceived, ofStatus, ofClosing, ofReceipt] = [
  'what a line of a purchase order received is not what its receipts say, or more than was ordered',
  'the status of a purchase order is not what its lines say',
  'a purchase order is closed with nothing given up, or gave something up without being closed',
  'a line of a receipt and its movement differ',
];
it.each([
  ['select 1', []],
  [
    'update purchase_orders set total = 28.68 where id = 1',
    ['a purchase order is not what its lines and rates add up to'],
  ],
  [
    'update purchase_orders set subtotal = 24 where id = 1',
    ['a purchase order is not what its lines and rates add up to'],
  ],
  [
    'update purchase_order_items set line_total = 24 where id = 1; update purchase_orders set subtotal = 24, total = 28.13 where id = 1',
    ['a line of a purchase order is not quantity times price'],
  ],
  ['update purchase_order_items set received_quantity = 4 where id = 1', [ofReceived]],
  ["update purchase_orders set status = 'received' where id = 1", [ofStatus]],
  ["update purchase_orders set status = 'approved' where id = 1", [ofStatus]],
  ["update purchase_orders set status = 'partial' where id = 2", [ofStatus]],
  // One piece more is outstanding than was given up.
  ['update purchase_order_items set not_delivered_quantity = 3 where id = 2', [ofStatus]],
  ['update purchase_order_items set not_delivered_quantity = 1 where id = 1', [ofClosing]],
  ["update purchase_orders set closed_at = null, close_reason = '' where id = 2", [ofClosing]],
  ["update purchase_orders set close_reason = 'Late' where id = 1", [ofClosing]],
  ['update purchase_orders set closed_at = now() where id = 1', [ofClosing]],
  ['update stock_transactions set unit_price = 2.46 where unit_price = 2.45', [ofReceipt, ofReceipt]],
  ['update stock_transactions set unit_price = 3 where id = 103', [ofReceipt, ofReceipt]],
  ['update stock_transactions set source_id = 1 where id = 103', [ofReceipt, ofReceipt]],
  ["update stock_transactions set source_type = 'manual', source_id = null where id = 103", [ofReceipt]],
  ['delete from purchase_receipt_reversal_items', [ofReceipt, ofReceipt]],
  ['delete from purchase_receipt_reversals', [ofReceived, ofReceipt]],
  ['update purchase_receipt_items set quantity = 4 where id = 3', [ofReceipt, ofReceipt, ofReceipt, ofReceipt]],
  ['update stock_transactions set unit_cost = 3 where id = 103', ['a receipt and its reversal book another cost']],
  [
    'update purchase_receipts set purchase_order_id = 1, number = 2 where id = 3',
    ['a line of a receipt is of another order than its receipt'],
  ],
])('notices in purchasing: %s', async (damage, says) => {
  await query(orderedBooks);
  await query(damage);
  const found = await violations();
  expect(found.map((line) => line.split(': ')[1])).toEqual(says);
});

const returnedBooks = `
  update orders set discount = 4, tax = 1, total = 7 where id = 2;
  update order_items set discount_share = 4, tax_share = 1 where id = 2;
  insert into returns (return_number, order_id, sale_id, amount, refund_amount, goods_amount, goods_cost, created_by_id,
      created_by_username, created_by_full_name, created_at)
    values ('RET-000001', 2, null, 3.5, 2, 3, 0, 1, 'ada', 'Ada', now()), ('RET-000002', null, 1, 5, 5, 5, 2, 1, 'ada', 'Ada', now());
  insert into return_items (return_id, order_item_id, sale_item_id, quantity, goods_amount, tax_amount, unit_cost, location_id)
    values (1, 2, null, 1, 3, 0.5, 2, null), (2, null, 1, 1, 5, 0, 2, 1);
  update order_items set returned_quantity = 1 where id = 2;
  update sale_items set returned_quantity = 1 where id = 1;
  update orders set amount_returned = 3.5, amount_allowed = 1, amount_paid = 5.5 where id = 2;
  insert into allowances (order_id, amount, created_by_id, created_by_username, created_by_full_name, created_at)
    values (2, 1.5, 1, 'ada', 'Ada', now()), (2, -0.5, 1, 'ada', 'Ada', now());
  insert into payments (order_id, sale_id, return_id, amount, method, paid_on, created_by_id, created_by_username, created_by_full_name, created_at)
    values (2, null, 1, -2, 'Cash', '2030-01-01', 1, 'ada', 'Ada', now()), (null, 1, 2, -5, 'Cash', '2030-01-01', 1, 'ada', 'Ada', now());
  insert into stock_transactions
      (transaction_type, product_id, quantity, unit_price, unit_cost, source_type, source_id, created_by_username, created_by_full_name, transaction_date, created_at)
    values ('adjustment', 1, 1, 2, 2, 'return', 2, 'ada', 'Ada', now(), now());
  insert into stock_entries (transaction_id, transaction_date, product_id, location_id, quantity)
    select max(id), now(), 1, 1, 1 from stock_transactions;
  update inventory_items set quantity = quantity + 1 where location_id = 1;
  update stock_levels set total_stock = total_stock + 1;`;
const [ofLine, ofOrder] = [
  'what was returned of a line is not what its returns say',
  'what returns took off an order is not their sum, or its goods are not out',
];
const ofPayments = 'what was paid for an order is not the sum of its payments';
const ofAccount = 'what is owed to and by the customer of an order is not its payments less its charge';
const ofAllowances = 'what was allowed of an order is not the sum of its allowances, or its goods are not out';
const ofSale = 'what was allowed of a sale is below nothing or not what was given back';
const allowed = (amount: number) => `
  insert into allowances (sale_id, amount, created_by_id, created_by_username, created_by_full_name, created_at) values (1, ${amount}, 1, 'ada', 'Ada', now());
  insert into payments (sale_id, allowance_id, amount, method, paid_on, created_by_id, created_by_username, created_by_full_name, created_at) values (1, 3, ${-amount}, 'Cash', '2030-01-01', 1, 'ada', 'Ada', now());`;
const tooMuch = 'more was taken off a document than it charged';
const below = 'the revenue of a document is below nothing';
const ofSums = 'what the goods of a return brought or had cost is not that of its lines';
const ofPart = 'returns took another part of a line than of its pieces';
const ofGoods = 'the restocked goods of a return and its movements differ';
const ofUndo = 'what undoes a return is not its mirror';
/** The return of the order is undone, with its refund. */
const undo = `
  insert into returns (return_number, order_id, undoes_id, amount, refund_amount, goods_amount, goods_cost, created_by_id,
      created_by_username, created_by_full_name, created_at)
    select 'RET-000003', order_id, id, -amount, -refund_amount, -goods_amount, 0, created_by_id, 'ada', 'Ada', created_at
    from returns where id = 1;
  insert into return_items (return_id, order_item_id, quantity, goods_amount, tax_amount, unit_cost)
    values (3, 2, -1, -3, -0.5, 2);
  insert into payments (order_id, return_id, amount, method, paid_on, created_by_id, created_by_username, created_by_full_name, created_at)
    values (2, 3, 2, 'Cash', '2030-01-01', 1, 'ada', 'Ada', now());
  update order_items set returned_quantity = 0 where id = 2;
  update orders set amount_returned = 0, amount_paid = 7.5 where id = 2;`;
it.each([
  ['select 1', []],
  ['update order_items set returned_quantity = 2 where id = 2', [ofLine]],
  ['update sale_items set returned_quantity = 0 where id = 1', [ofLine]],
  ['update orders set amount_returned = 4 where id = 2', [ofAccount, ofOrder]],
  ['update orders set amount_paid = 0 where id = 2', [ofPayments, ofAccount]],
  ['update payments set amount = -2 where id = 2', [ofPayments, ofAccount]],
  ['update orders set amount_allowed = 1.5 where id = 2', [ofAllowances, ofAccount]],
  ['update allowances set amount = 4 where id = 1; update orders set amount_allowed = 3.5 where id = 2', []],
  [
    'update allowances set amount = 5 where id = 1; update orders set amount_allowed = 4.5 where id = 2',
    [ofAccount, tooMuch, below],
  ],
  ['update returns set amount = 16 where id = 2', [tooMuch, below]],
  [allowed(2), []],
  [`${allowed(2)} update allowances set amount = 3 where id = 3`, [ofSale]],
  [allowed(-2), [ofSale]],
  [allowed(11), [tooMuch, below, 'more was given back for a sale than it charged']],
  ['update returns set refund_amount = 1 where id = 1', ['the refund of a return is not what was given back']],
  ['update returns set goods_amount = 2.99 where id = 1', [ofSums]],
  ['update return_items set goods_amount = 2.99 where id = 1', [ofSums, ofPart]],
  ['update return_items set tax_amount = 0.51 where id = 1', [ofPart]],
  ['update return_items set tax_amount = 0.01 where id = 2', [ofPart]],
  ['update returns set goods_cost = 2 where id = 1', [ofSums]],
  [
    'update returns set amount = 16, refund_amount = 16 where id = 2; update payments set amount = -16 where sale_id = 1',
    [tooMuch, below, 'more was given back for a sale than it charged'],
  ],
  ['update return_items set location_id = 2 where id = 2', [ofGoods, ofGoods]],
  ['update return_items set location_id = 1 where id = 1', [ofSums, ofGoods]],
  [undo, []],
  [`${undo} update returns set amount = -3 where id = 3`, [ofAccount, ofOrder, ofUndo]],
  [`${undo} update returns set created_at = created_at + interval '1 day' where id = 3`, [ofUndo]],
  [`${undo} update return_items set order_item_id = 1 where return_id = 3`, [ofLine, ofLine, ofPart, ofUndo]],
])('notices in returns: %s', async (damage, says) => {
  await query(returnedBooks);
  await query(damage);
  const found = await violations();
  expect(found.map((line) => line.split(': ')[1])).toEqual(says);
});
