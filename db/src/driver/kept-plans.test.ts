import { expect, it } from 'vitest';
import { KeptPlans } from './kept-plans.ts';

/** What the plans answer when the statement is sent for the third time, which is the first that keeps it. */
function keep(plans: KeptPlans, text: string) {
  expect(plans.take(text)).toEqual({});
  expect(plans.take(text)).toEqual({});
  return plans.take(text);
}

it('keeps the plan of a statement that is sent for the third time', () => {
  const plans = new KeptPlans(2);
  const { name } = keep(plans, 'a');
  expect(name).toBe('kept_1');
  expect(plans.take('a')).toEqual({ name });
});

it('drops the plan that was used least recently', () => {
  const plans = new KeptPlans(2);
  const a = keep(plans, 'a').name;
  const b = keep(plans, 'b').name;
  plans.take('a');
  const c = keep(plans, 'c');
  expect(c.dropped).toBe(b);
  expect(plans.take('a').name).toBe(a);
  expect(plans.size).toBe(2);
});

it('never uses a name again', () => {
  const plans = new KeptPlans(1);
  const first = keep(plans, 'a').name;
  expect(plans.clear()).toEqual([first]);
  expect(keep(plans, 'a').name).not.toBe(first);
});

it('forgets statements that do not come back', () => {
  const plans = new KeptPlans(2);
  plans.take('a');
  plans.take('a');
  for (const text of ['b', 'c', 'd', 'e']) plans.take(text);
  expect(plans.take('a')).toEqual({});
});

it('keeps a statement of 10,000 characters and none of more', () => {
  const plans = new KeptPlans(2);
  expect(keep(plans, 'x'.repeat(10_000)).name).toBe('kept_1');
  expect(keep(plans, 'x'.repeat(10_001))).toEqual({});
});
