import { grouped } from './number-messages.ts';

/** One table for the pricing page and for limits (docs/rules.md#plans). Prices in whole US dollars. */

export const planIds = ['basic', 'advanced', 'ultra', 'premium', 'enterprise'] as const;
export type PlanId = (typeof planIds)[number];

/** Sign-up with the plan that was chosen. */
const signUp = (plan: PlanId) => `/register?plan=${plan}`;

/** What the card of a plan offers: a trial or buying leads to sign-up, talking to sales to the contact page. */
export const planButtons = {
  trial: { text: 'Start Free Trial', to: signUp },
  buy: { text: 'Buy Now', to: signUp },
  sales: { text: 'Talk to Sales', to: () => '/contactus' },
} as const;
export type PlanButton = keyof typeof planButtons;

export interface Plan {
  id: PlanId;
  name: string;
  /** Absent: quote only. */
  price?: { monthly: number; yearly: number; yearlySaving: number };
  /** Absent: quote only, no trial. */
  trialDays?: number;
  isHighlighted: boolean;
  /** The first is the main one. */
  buttons: readonly PlanButton[];
  /** Null: unlimited. */
  limits: { products: number | null; users: number | null };
  features: readonly string[];
}

export const yearlyDiscountPercent = 20;

export const plans: readonly Plan[] = [
  {
    id: 'basic',
    name: 'Basic',
    price: { monthly: 10, yearly: 96, yearlySaving: 24 },
    trialDays: 7,
    isHighlighted: false,
    buttons: ['trial', 'buy'],
    limits: { products: 100, users: 1 },
    features: ['100 unique items', '1 user', 'Limited QR codes', 'Mobile access'],
  },
  {
    id: 'advanced',
    name: 'Advanced',
    price: { monthly: 24, yearly: 230, yearlySaving: 58 },
    trialDays: 14,
    isHighlighted: false,
    buttons: ['trial', 'buy'],
    limits: { products: 500, users: 2 },
    features: [
      '500 unique items',
      '2 users',
      'Unlimited QR labels',
      'Purchase orders',
      'Supplier management',
      'Forecasting',
      'Custom reporting',
    ],
  },
  {
    id: 'ultra',
    name: 'Ultra',
    price: { monthly: 74, yearly: 710, yearlySaving: 178 },
    trialDays: 14,
    isHighlighted: true,
    buttons: ['trial', 'buy'],
    limits: { products: 2_000, users: 6 },
    features: ['2,000 unique items', '6 users', 'QR and barcode labels', '24/7 support'],
  },
  {
    id: 'premium',
    name: 'Premium',
    price: { monthly: 149, yearly: 1_430, yearlySaving: 358 },
    trialDays: 14,
    isHighlighted: false,
    buttons: ['trial', 'buy'],
    limits: { products: 5_000, users: 8 },
    features: [
      '5,000 unique items',
      '8 users',
      'Customizable role permissions',
      'Advanced analytics',
      'Inventory audits',
      'Dedicated support',
    ],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    isHighlighted: false,
    buttons: ['sales'],
    limits: { products: null, users: null },
    features: ['Unlimited items', 'Unlimited users', 'API and webhooks', 'Custom integrations'],
  },
];

/** A new tenant tries a plan for these days, on Basic fewer; then the plan that it pays for counts. */
export const trialDays = 14;
/** What counts without payment. */
export const firstPlan: PlanId = 'basic';
/** Tried by whoever chose none. */
const trialPlan: PlanId = 'premium';

/** The trial of a new tenant that chose this plan, or none; one without a price is not tried. */
export function trialOf(chosen: PlanId | null | undefined, now: Date): { trial_plan: PlanId; trial_ends_at: Date } {
  const plan = planOf(chosen ?? trialPlan);
  const days = plan.trialDays;
  if (days === undefined) return trialOf(null, now);
  return { trial_plan: plan.id, trial_ends_at: new Date(now.getTime() + days * 86_400_000) };
}

export interface PlanInForce {
  plan: Plan;
  isTrial: boolean;
}

export interface TenantPlan {
  plan: PlanId;
  trial_plan: PlanId | null;
  trial_ends_at: Date | null;
}

/** During the trial the larger of both counts: whoever buys less than they try keeps the trial until it ends. */
export function planInForce({ plan, trial_plan, trial_ends_at }: TenantPlan, now: Date): PlanInForce {
  const tried = trial_plan ?? trialPlan;
  const isTrial = trial_ends_at !== null && trial_ends_at > now && planIds.indexOf(tried) > planIds.indexOf(plan);
  return { plan: planOf(isTrial ? tried : plan), isTrial };
}

/** What sign-up says of a plan that has a price. */
export function trialMessage({ trialDays: days, price }: Plan): string {
  if (!price) throw new Error('A plan without a price is not signed up for.');
  const prices = `${dollars(price.monthly)} a month or ${dollars(price.yearly)} a year`;
  return days ? `Free for ${days} days, then ${prices}.` : `${prices}.`;
}

/** Whole US dollars: `$1,430`. */
export function dollars(amount: number): string {
  return `$${grouped(amount)}`;
}

export function planOf(id: PlanId): Plan {
  const plan = plans.find((one) => one.id === id);
  if (!plan) throw new Error(`There is no plan ${id}.`);
  return plan;
}

/** The refusal of a call that would exceed the plan. */
export function limitMessage({ plan, isTrial }: PlanInForce, limited: 'products' | 'users'): string {
  const max = plan.limits[limited];
  if (max === null) throw new Error(`The plan ${plan.name} has no limit of ${limited}.`);
  const things = `${grouped(max)} ${nouns[limited]}${max === 1 ? '' : 's'}`;
  return `The ${plan.name} ${isTrial ? 'trial' : 'plan'} allows ${things}. Upgrade to add more.`;
}

const nouns = { products: 'unique item', users: 'user' } as const;
