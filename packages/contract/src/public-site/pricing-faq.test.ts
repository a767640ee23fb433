import { expect, it } from 'vitest';
import { plans } from '../plans.ts';
import { pricingFaq } from './pricing-faq.ts';

it('answers with the numbers of the plans', () => {
  const [trial, saving] = pricingFaq.map(({ answer }) => answer);
  expect(trial).toBe('Yes, 14 days on every paid plan, 7 on Basic.');
  for (const { name, price } of plans) if (price) expect(saving).toContain(`$${price.yearlySaving} on ${name}`);
  expect(saving).toBe('20%, to the dollar: $24 on Basic, $58 on Advanced, $178 on Ultra and $358 on Premium.');
});

it('asks each question once', () => {
  expect(new Set(pricingFaq.map(({ question }) => question)).size).toBe(pricingFaq.length);
});
