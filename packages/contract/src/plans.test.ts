import { expect, it } from 'vitest';
import {
  limitMessage,
  planButtons,
  planInForce,
  plans,
  trialMessage,
  trialOf,
  yearlyDiscountPercent,
} from './plans.ts';

it('asks what the price list says, by month and by year', () => {
  const list = plans.map(({ name, price }) => [name, price?.monthly, price?.yearly, price?.yearlySaving]);
  expect(list).toEqual([
    ['Basic', 10, 96, 24],
    ['Advanced', 24, 230, 58],
    ['Ultra', 74, 710, 178],
    ['Premium', 149, 1_430, 358],
    ['Enterprise', undefined, undefined, undefined],
  ]);
});

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

it('leads whoever can have a price to sign-up, and the others to sales', () => {
  for (const { id, price, trialDays, buttons } of plans) {
    const targets = buttons.map((button) => planButtons[button].to(id));
    const signUp = `/register?plan=${id}`;
    expect(targets).toEqual(price ? [signUp, signUp] : ['/contactus']);
    expect(buttons.includes('trial')).toBe(trialDays !== undefined);
  }
});

it('names the plan and the limit', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const later = new Date('2026-01-02T00:00:00Z');
  expect(limitMessage(planInForce({ plan: 'ultra', trial_plan: null, trial_ends_at: now }, now), 'products')).toBe(
    'The Ultra plan allows 2,000 unique items. Upgrade to add more.',
  );
  expect(limitMessage(planInForce({ plan: 'basic', trial_plan: null, trial_ends_at: later }, now), 'users')).toBe(
    'The Premium trial allows 8 users. Upgrade to add more.',
  );
  expect(limitMessage(planInForce({ plan: 'basic', trial_plan: null, trial_ends_at: null }, now), 'users')).toBe(
    'The Basic plan allows 1 user. Upgrade to add more.',
  );
});

it('says what signing up for a plan costs, and when', () => {
  const told = plans.filter(({ price }) => price).map(trialMessage);
  expect([told[0], told.at(-1)]).toEqual([
    'Free for 7 days, then $10 a month or $96 a year.',
    'Free for 14 days, then $149 a month or $1,430 a year.',
  ]);
});

it('tries the plan that was chosen, on Basic for 7 days, and Premium where none was', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  expect(trialOf('advanced', now)).toEqual({ trial_plan: 'advanced', trial_ends_at: new Date('2026-01-15T12:00:00Z') });
  expect(trialOf('basic', now)).toEqual({ trial_plan: 'basic', trial_ends_at: new Date('2026-01-08T12:00:00Z') });
  for (const none of [null, undefined, 'enterprise'] as const) expect(trialOf(none, now).trial_plan).toBe('premium');
});

it('counts the larger of what is tried and what is paid, until the trial ends', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  const ends = new Date('2026-01-01T12:00:00.001Z');
  const inForce = (plan: 'basic' | 'ultra', trial_plan: 'advanced' | 'basic', trial_ends_at: Date) => {
    const { plan: counting, isTrial } = planInForce({ plan, trial_plan, trial_ends_at }, now);
    return [counting.id, isTrial];
  };
  expect(inForce('basic', 'advanced', ends)).toEqual(['advanced', true]);
  expect(inForce('basic', 'advanced', now)).toEqual(['basic', false]);
  expect(inForce('ultra', 'advanced', ends)).toEqual(['ultra', false]);
  expect(inForce('basic', 'basic', ends)).toEqual(['basic', false]);
});
