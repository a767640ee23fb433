import { type Plan, plans, trialDays, yearlyDiscountPercent } from '../plans.ts';

export interface Question {
  question: string;
  answer: string;
}

const shortTrials = plans.filter((plan) => plan.trialDays !== undefined && plan.trialDays !== trialDays);

/** What the pricing page answers about money (docs/rules.md#plans). Numbers come from the table of plans. */
export const pricingFaq: readonly Question[] = [
  {
    question: 'Is there a free trial?',
    answer: `Yes, ${trialDays} days on every paid plan${shortTrials.map((plan) => `, ${plan.trialDays} on ${plan.name}`).join('')}.`,
  },
  {
    question: 'What do I save when I pay for a year?',
    answer: `${yearlyDiscountPercent}%, to the dollar: ${listed(plans.flatMap(yearlySaving))}.`,
  },
  {
    question: 'Can I change my plan later?',
    answer:
      'Yes, at any time, under Settings, Plan. Plan changes are prorated by day: what you have paid for unused days counts toward the new plan, and what is left over stays as credit.',
  },
  {
    question: 'How can I pay?',
    answer:
      'By card on a page of our payment provider, where one is connected, otherwise by invoice and bank transfer. Enterprise customers pay by invoice.',
  },
  {
    question: 'What is a unique item?',
    answer: 'A product in your list, however many pieces of it you have. Archived products do not count.',
  },
  {
    question: 'What happens when I reach a limit of my plan?',
    answer:
      'Everything that you have stays and keeps working, and so does selling. Adding another item or user is refused with a message that names the plan and the limit.',
  },
];

function yearlySaving({ name, price }: Plan): string[] {
  return price ? [`$${price.yearlySaving} on ${name}`] : [];
}

function listed(parts: readonly string[]): string {
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
