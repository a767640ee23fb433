import { expect, it } from 'vitest';
import { limitMessage, planInForce, plans, yearlyDiscountPercent } from './plans.ts';

it('saves what a year costs less than twelve months, a fifth to the dollar', () => {
  for (const { price } of plans) {
    if (!price) continue;
    expect(price.monthly * 12 - price.yearly).toBe(price.yearlySaving);
    expect(Math.abs(price.yearlySaving - (price.monthly * 12 * yearlyDiscountPercent) / 100)).toBeLessThan(1);
  }
});

it('asks more for more, and lists what it allows', () => {
  const limits = plans.map((plan) => plan.limits);
  for (const [i, { products, users }] of limits.entries()) {
    const next = limits[i + 1];
    if (!next) continue;
    expect(next.products ?? Number.POSITIVE_INFINITY).toBeGreaterThan(products ?? 0);
    expect(next.users ?? Number.POSITIVE_INFINITY).toBeGreaterThan(users ?? 0);
  }
  expect(plans.filter((plan) => plan.isHighlighted).map((plan) => plan.name)).toEqual(['Ultra']);
  expect(plans.map((plan) => plan.trialDays)).toEqual([7, 14, 14, 14, undefined]);
});

it('names the plan and the limit', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const later = new Date('2026-01-02T00:00:00Z');
  expect(limitMessage(planInForce({ plan: 'ultra', trial_ends_at: now }, now), 'products')).toBe(
    'The Ultra plan allows 2,000 unique items. Upgrade to add more.',
  );
  expect(limitMessage(planInForce({ plan: 'basic', trial_ends_at: later }, now), 'users')).toBe(
    'The Premium trial allows 8 users. Upgrade to add more.',
  );
  expect(limitMessage(planInForce({ plan: 'basic', trial_ends_at: null }, now), 'users')).toBe(
    'The Basic plan allows 1 user. Upgrade to add more.',
  );
});
