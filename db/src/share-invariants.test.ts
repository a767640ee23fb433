import { expect, it } from 'vitest';
import { useBalancedTenant } from './testing/balanced-tenant.ts';

const { query, violations } = useBalancedTenant();

const [ofOrder, ofLine] = [
  'the discount and the tax of an order that left are not those of its lines',
  'a line has another share of its order than its total has',
];

/** A second line of the order that left: 10 of 20 each, of a discount of 5 and a tax of 1. */
const twoLines = `
  insert into order_items (order_id, product_id, product_name, sku, quantity, unit_price, line_total, discount_share, tax_share)
    values (2, 1, 'Rope', 'SKU-000001', 2, 5, 10, 2.5, 0.5);
  update order_items set discount_share = 2.5, tax_share = 0.5 where id = 2;
  update orders set subtotal = 20, discount = 5, tax = 1, total = 16, item_count = 2 where id = 2;
  update stock_transactions set quantity = -4 where id = 4;
  update stock_entries set quantity = -4 where id = 5;
  update inventory_items set quantity = 0 where location_id = 1;
  update stock_levels set total_stock = 3`;

it.each([
  ['select 1', []],
  ['update order_items set discount_share = 2.51 where id = 3', [ofOrder, ofLine]],
  ['update order_items set tax_share = 0.49 where id = 3', [ofOrder, ofLine]],
  ['update order_items set discount_share = 2 * id - 2.5 where order_id = 2', [ofLine, ofLine]],
  ['update order_items set tax_share = id - 2 where order_id = 2', [ofLine, ofLine]],
  ['update orders set discount = 6, total = 15 where id = 2', [ofOrder, ofLine, ofLine]],
  ['update orders set discount = 20.5, total = 0.5 where id = 2', [ofOrder, ofLine, ofLine]],
  [
    'update orders set discount = 20.5, total = 0.5 where id = 2; update order_items set discount_share = 10, tax_share = 0.25 where order_id = 2',
    [],
  ],
  ['update order_items set discount_share = 1 where id = 1', []],
])('notices in shares: %s', async (damage, says) => {
  await query(twoLines);
  await query(damage);
  const found = await violations();
  expect(found.map((line) => line.split(': ')[1])).toEqual(says);
});
