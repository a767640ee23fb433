import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  changeFrom,
  lowStockStatusOf,
  marginChange,
  marginOf,
  percentChange,
  profitMarginOf,
  stockBuckets,
} from './rules.ts';

it('says out at nothing, critical below half the minimum, low below it, ok from it on', () => {
  expect([0, 4, 5, 9, 10].map((stock) => lowStockStatusOf(stock, 10))).toEqual(['out', 'critical', 'low', 'low', 'ok']);
  expect([0, 1, 2].map((stock) => lowStockStatusOf(stock, 3))).toEqual(['out', 'critical', 'low']);
  expect([0, 1].map((stock) => lowStockStatusOf(stock, 0))).toEqual(['out', 'ok']);
});

it('puts every quantity into exactly one bucket', () => {
  fc.assert(
    fc.property(fc.nat(100_000), (stock) => {
      expect(stockBuckets.filter(({ from, to }) => stock >= from && stock <= to)).toHaveLength(1);
    }),
  );
});

it('compares with the time before, to one decimal', () => {
  expect([percentChange(110, 100), percentChange(90, 120), percentChange(0, 0), percentChange(5, 0)]).toEqual([
    10, -25, 0, 100,
  ]);
  expect([percentChange(1, -2), percentChange(-20.9, 0)]).toEqual([150, -100]);
});

it('gives the margin of revenue', () => {
  expect([marginOf(200, 150), marginOf(3, 2), marginOf(1, 2)]).toEqual([25, 33.3, -100]);
  expect([profitMarginOf(200, 150), profitMarginOf(1, 2)]).toEqual([25, -100]);
});

it('tells no change to a month without a margin, and none as a rise to one below nothing', () => {
  expect([marginChange(null, 40), marginChange(null, null), marginChange(40, null)]).toEqual([0, 0, 100]);
  expect([marginChange(-33.4, null), marginChange(20, 40)]).toEqual([-100, -50]);
});

it('knows no margin where sales are not above 0', () => {
  expect([marginOf(0, 0), marginOf(0, 5), marginOf(-20.9, 0), marginOf(-10, -16)]).toEqual([null, null, null, null]);
  expect([profitMarginOf(0, 5), profitMarginOf(-20.9, 0)]).toEqual([0, 0]);
});

it('tells no change from nothing or of what is not known', () => {
  expect([changeFrom(110, 100), changeFrom(0, 4), changeFrom(5, 0), changeFrom(null, 4), changeFrom(5, null)]).toEqual([
    10,
    -100,
    null,
    null,
    null,
  ]);
});
