import { expect, test } from 'vitest';
import { must } from '../platform/must.ts';
import { planCatalogue } from './plan-catalogue.ts';
import { planShortfall } from './plan-mishaps.ts';
import { randomFrom } from './random.ts';
import { openShelves } from './shelf-model.ts';

test('what is spoilt is gone from the model too, although an order has reserved it', () => {
  const good = { ...must(planCatalogue(randomFrom(1)).find((plan) => plan.is_active)), id: 1 };
  const shelves = openShelves([good], { main: 1, stockroom: 2, secondShop: 3 });
  shelves.move({ product_id: 1, transaction_type: 'purchase', quantity: 3, location_id: 1 });
  shelves.move({ product_id: 1, transaction_type: 'purchase', quantity: 2, location_id: 2 });
  shelves.reserve(good, 4);
  const counts = planShortfall(shelves, new Set(), new Date('2026-11-22'));
  expect(counts.map(({ location_id, quantity }) => [location_id, quantity])).toEqual([
    [1, 0],
    [2, 0],
  ]);
  expect([shelves.totalOf(good), shelves.reservedOf(good)]).toEqual([0, 4]);
});
