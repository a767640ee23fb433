import { expect, it } from 'vitest';
import { useBalancedTenant } from '../testing/balanced-tenant.ts';

const { query, violationsOutside } = useBalancedTenant();

it('looks at what every tenant has committed', async () => {
  const setTotal = (total: number) => query(`update stock_levels set total_stock = ${total}`);
  await setTotal(6);
  expect(await violationsOutside()).toEqual([]);
  await query('commit');
  expect(await violationsOutside()).toEqual([
    't_shop: the total stock is not the sum of the balances: product_id 1, total_stock 6, balances 5',
  ]);
  await setTotal(5);
});
