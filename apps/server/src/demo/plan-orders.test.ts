import { expect, test } from 'vitest';
import { must } from '../platform/must.ts';
import { planCatalogue } from './plan-catalogue.ts';
import { openOrderBook } from './plan-orders.ts';
import { randomFrom } from './random.ts';
import { openShelves } from './shelf-model.ts';

const dayMs = 86_400_000;

test('an order whose goods are spoilt before they are shipped is not delivered either', () => {
  const good = { ...must(planCatalogue(randomFrom(1)).find((plan) => plan.is_active)), id: 1 };
  const shelves = openShelves([good], { main: 1, stockroom: 2, secondShop: 3 });
  shelves.move({ product_id: 1, transaction_type: 'purchase', quantity: 1_000, location_id: 1 });
  const days = 60;
  const spoiltOn = 30;
  // The last days are the busy ones.
  const book = openOrderBook(shelves, spoiltOn, randomFrom(2));
  const statuses = new Map<number, string[]>();
  for (let day = 0; day < days; day++) {
    if (day === spoiltOn) {
      const quantity = -shelves.totalOf(good);
      shelves.move({ product_id: 1, transaction_type: 'adjustment', quantity, location_id: 1, is_counted: true });
    }
    for (const action of book.planEvening(new Date(day * dayMs), day))
      if ('status' in action) statuses.set(action.order, [...(statuses.get(action.order) ?? []), action.status]);
  }
  const histories = [...statuses.values()].map((all) => all.join(', '));
  expect(histories).toContain('processing, shipped, delivered');
  expect(histories).toContain('processing');
  expect(histories.filter((all) => all.includes('delivered') && !all.includes('shipped'))).toEqual([]);
});
