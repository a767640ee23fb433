import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dayIn } from '../calendar.ts';
import { plans } from '../plans.ts';
import { daysLeft, daysOf, periodFrom, priceCents, shareOf } from './periods.ts';
import { type Choice, type Held, quoteChange, quoteRenewal } from './quote.ts';

const held = (plan: Held['plan'], start: string, cycle: Held['cycle'] = 'monthly'): Held => ({
  plan,
  cycle,
  period: periodFrom(start, cycle),
});
const change = (from: Held, to: Choice, today: string, credit_cents = 0) =>
  quoteChange({ held: from, credit_cents, today, startsOn: today }, to);
const amounts = ({ lines }: { lines: { amount_cents: number }[] }) => lines.map(({ amount_cents }) => amount_cents);
const advanced = { plan: 'advanced', cycle: 'monthly' } as const;
const ultra = { plan: 'ultra', cycle: 'monthly' } as const;

it.each([
  ['2026-01-15', 'monthly', undefined, '2026-02-15', 31],
  ['2026-02-01', 'monthly', undefined, '2026-03-01', 28],
  ['2028-02-01', 'monthly', undefined, '2028-03-01', 29],
  ['2026-01-31', 'monthly', undefined, '2026-02-28', 28],
  ['2026-02-28', 'monthly', 31, '2026-03-31', 31],
  ['2028-01-31', 'monthly', undefined, '2028-02-29', 29],
  ['2026-12-31', 'monthly', undefined, '2027-01-31', 31],
  ['2026-11-30', 'monthly', 30, '2026-12-30', 30],
  ['2026-03-01', 'yearly', undefined, '2027-03-01', 365],
  ['2028-02-29', 'yearly', undefined, '2029-02-28', 365],
  ['2027-03-01', 'yearly', undefined, '2028-03-01', 366],
] as const)('a period from %s, %s (anchor %s) ends before %s: %i days', (start, cycle, anchor, end, days) => {
  const period = periodFrom(start, cycle, anchor);
  expect([period, daysOf(period)]).toEqual([{ start, end }, days]);
});

it.each([
  [2_400, 15, 31, 1_161], // 1161.29
  [2_400, 31, 31, 2_400],
  [2_400, 1, 31, 77], // 77.42
  [1, 1, 2, 1], // half
  [-1, 1, 2, -1],
  [3, 1, 2, 2], // 1.5
  [-3, 1, 2, -2],
  [5, 1, 10, 1], // 0.5
  [4, 1, 10, 0], // 0.4
  [0, 3, 7, 0],
])('%i cents for %i of %i days are %i', (cents, days, of, expected) => {
  expect(shareOf(cents, days, of) + 0).toBe(expected);
});

it('charges the whole price of a first subscription, from the end of the trial', () => {
  const first = (today: string, startsOn: string) =>
    quoteChange({ held: undefined, credit_cents: 0, today, startsOn }, advanced);
  expect(first('2026-01-10', '2026-01-24')).toEqual({
    ...advanced,
    period: { start: '2026-01-24', end: '2026-02-24' },
    lines: [{ text: 'Advanced monthly, Jan 24, 2026 to Feb 23, 2026', amount_cents: 2_400 }],
    credit_used_cents: 0,
    due_cents: 2_400,
    credit_left_cents: 0,
  });
  expect(first('2026-02-10', '2026-01-24').period.start).toBe('2026-02-10');
});

it('prorates an upgrade in a month of 31 days by the days that are left, today included', () => {
  // 24.00 × 17/31 = 13.16; 74.00 × 17/31 = 40.58
  const quote = change(held('advanced', '2026-01-01'), ultra, '2026-01-15');
  expect(quote.lines).toEqual([
    { text: 'Unused 17 days of Advanced monthly', amount_cents: -1_316 },
    { text: 'Ultra monthly, 17 days until Jan 31, 2026', amount_cents: 4_058 },
  ]);
  expect(quote).toMatchObject({ due_cents: 2_742, credit_left_cents: 0, period: { end: '2026-02-01' } });
});

it('prorates in a month of 28 days, and of 29 in a leap year', () => {
  // Half of the month: 12.00 and 37.00.
  expect(amounts(change(held('advanced', '2026-02-01'), ultra, '2026-02-15'))).toEqual([-1_200, 3_700]);
  // 15 of 29 days: 12.41 and 38.28.
  expect(amounts(change(held('advanced', '2028-02-01'), ultra, '2028-02-15'))).toEqual([-1_241, 3_828]);
});

it('counts the whole period on its first day, and before it, and one day on its last', () => {
  const from = held('advanced', '2026-01-01');
  expect(amounts(change(from, ultra, '2026-01-01'))).toEqual([-2_400, 7_400]);
  expect(amounts(change(from, ultra, '2025-12-25'))).toEqual([-2_400, 7_400]);
  // 1/31: 0.77 and 2.39.
  const last = change(from, ultra, '2026-01-31');
  expect(last.lines).toEqual([
    { text: 'Unused 1 day of Advanced monthly', amount_cents: -77 },
    { text: 'Ultra monthly, 1 day until Jan 31, 2026', amount_cents: 239 },
  ]);
});

it('costs nothing more to change twice in a day than once, and nothing to change there and back', () => {
  const from = held('advanced', '2026-01-01');
  const first = change(from, ultra, '2026-01-15');
  const second = change({ ...first }, { plan: 'premium', cycle: 'monthly' }, '2026-01-15');
  const once = change(from, { plan: 'premium', cycle: 'monthly' }, '2026-01-15');
  expect(first.due_cents + second.due_cents).toBe(once.due_cents);
  const back = change({ ...first }, advanced, '2026-01-15');
  expect(back.credit_left_cents).toBe(first.due_cents);
});

it('keeps what a downgrade leaves as credit, which the next invoices use first', () => {
  const down = change(held('ultra', '2026-01-01'), advanced, '2026-01-15');
  expect(down).toMatchObject({ due_cents: 0, credit_used_cents: 0, credit_left_cents: 2_742 });
  const renewed = quoteRenewal({ ...down }, 1, down.credit_left_cents);
  expect(renewed).toMatchObject({
    period: { start: '2026-02-01', end: '2026-03-01' },
    credit_used_cents: 2_400,
    due_cents: 0,
    credit_left_cents: 342,
  });
  expect(quoteRenewal({ ...renewed }, 1, 342)).toMatchObject({ due_cents: 2_058, credit_left_cents: 0 });
});

it('begins a period of its own for another cycle, and credits the unused days', () => {
  // 17 of 31 days of 24.00 are credited against 230.00.
  const yearly = change(held('advanced', '2026-01-01'), { plan: 'advanced', cycle: 'yearly' }, '2026-01-15');
  expect(yearly).toMatchObject({ period: { start: '2026-01-15', end: '2027-01-15' }, due_cents: 23_000 - 1_316 });
  // 230.00 × 351/365 = 221.18 is credited; the month takes 24.00 of it.
  const monthly = change({ ...yearly }, advanced, '2026-01-29');
  expect(amounts(monthly)).toEqual([-22_118, 2_400]);
  expect(monthly).toMatchObject({ due_cents: 0, credit_left_cents: 19_718 });
});

it('charges the whole price of another cycle, whatever is left of the one before', () => {
  // Before a period begins it is credited as a whole, and the other cycle begins with it.
  const before = change(held('advanced', '2026-01-20'), { plan: 'advanced', cycle: 'yearly' }, '2026-01-10');
  expect(before.period).toEqual({ start: '2026-01-20', end: '2027-01-20' });
  expect(amounts(before)).toEqual([-2_400, 23_000]);
  expect(before.lines[1]?.text).toBe('Advanced yearly, Jan 20, 2026 to Jan 19, 2027');
});

it('prorates a year with a leap day by 366 days', () => {
  // 230.00 × 1/366 = 0.63; 710.00 × 1/366 = 1.94
  const from = held('advanced', '2027-03-01', 'yearly');
  expect(amounts(change(from, { plan: 'ultra', cycle: 'yearly' }, '2028-02-29'))).toEqual([-63, 194]);
});

it('keeps the day of the first start through a shorter month', () => {
  const first = periodFrom('2026-01-31', 'monthly');
  const second = quoteRenewal({ ...advanced, period: first }, 31, 0).period;
  const third = quoteRenewal({ ...advanced, period: second }, 31, 0).period;
  expect([first.end, second.end, third.end]).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
});

it('counts days of the tenant’s zone', () => {
  const moment = new Date('2026-01-31T20:00:00Z');
  const period = periodFrom('2026-01-01', 'monthly');
  expect(daysLeft(period, dayIn(moment, 'UTC'))).toBe(1);
  expect(daysLeft(period, dayIn(moment, 'Pacific/Auckland'))).toBe(0);
  expect(daysLeft(period, dayIn(moment, 'America/New_York'))).toBe(1);
});

it('never asks for less than nothing, and loses no cent: lines, credit and what is due agree', () => {
  const sold = plans.filter(({ price }) => price).map(({ id }) => id);
  const choice = fc.record({
    plan: fc.constantFrom(...sold),
    cycle: fc.constantFrom('monthly' as const, 'yearly' as const),
  });
  const start = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2024-01-01', days));
  fc.assert(
    fc.property(
      choice,
      choice,
      start,
      fc.integer({ min: 0, max: 400 }),
      fc.nat(200_000),
      (from, to, begin, later, credit) => {
        const has = held(from.plan, begin, from.cycle);
        const today = addDays(begin, Math.min(later, daysOf(has.period) - 1));
        const quote = change(has, to, today, credit);
        const sum = amounts(quote).reduce((total, cents) => total + cents, 0);
        expect(Number.isInteger(quote.due_cents) && quote.due_cents >= 0 && quote.credit_left_cents >= 0).toBe(true);
        expect(quote.due_cents - quote.credit_left_cents).toBe(sum - credit);
        expect(quote.credit_used_cents).toBeLessThanOrEqual(credit);
        expect(Math.abs(amounts(quote)[0] ?? 0)).toBeLessThanOrEqual(priceCents(from.plan, from.cycle));
      },
    ),
  );
});
