import { dayText } from '../calendar.ts';
import { type PlanId, planOf } from '../plans.ts';
import { type Cycle, daysLeft, daysOf, lastDay, type Period, periodFrom, priceCents, shareOf } from './periods.ts';

/** What is bought. */
export interface Choice {
  plan: PlanId;
  cycle: Cycle;
}

/** What a tenant has, as far as a change depends on it. */
export interface Held extends Choice {
  period: Period;
}

export interface QuoteLine {
  text: string;
  /** Below zero for what is credited. */
  amount_cents: number;
}

export interface Quote extends Choice {
  period: Period;
  lines: QuoteLine[];
  /** Taken from the credit of earlier changes. */
  credit_used_cents: number;
  /** What is to be paid now, never below zero. */
  due_cents: number;
  /** Credit after the change, which later invoices use. */
  credit_left_cents: number;
}

interface Ground {
  /** Undefined without a subscription. */
  held: Held | undefined;
  credit_cents: number;
  today: string;
  /** A first subscription is paid from this day on: the last day of the trial, or today. */
  startsOn: string;
}

/**
 * What a change costs, prorated by day (docs/rules.md#plans): unused days of what is held are credited, and the same days
 * of what is chosen are charged. Another cycle begins a period of its own. What is credited beyond the charge stays as credit.
 */
export function quoteChange({ held, credit_cents, today, startsOn }: Ground, choice: Choice): Quote {
  const period = periodAfter(held, choice, { today, startsOn });
  const lines = held ? [creditLine(held, today), chargeLine(held, choice, period, today)] : [wholeLine(choice, period)];
  return settled({ ...choice, period, lines }, credit_cents);
}

/** The next period of what is held. */
export function quoteRenewal(held: Held, anchor: number, credit_cents: number): Quote {
  const { plan, cycle } = held;
  const period = periodFrom(held.period.end, cycle, anchor);
  return settled({ plan, cycle, period, lines: [wholeLine({ plan, cycle }, period)] }, credit_cents);
}

function periodAfter(
  held: Held | undefined,
  { cycle }: Choice,
  { today, startsOn }: Pick<Ground, 'today' | 'startsOn'>,
): Period {
  if (!held) return periodFrom(startsOn > today ? startsOn : today, cycle);
  if (held.cycle === cycle) return held.period;
  return periodFrom(held.period.start > today ? held.period.start : today, cycle);
}

function creditLine(held: Held, today: string): QuoteLine {
  const days = daysLeft(held.period, today);
  const amount = shareOf(priceCents(held.plan, held.cycle), days, daysOf(held.period));
  return { text: `Unused ${dayCount(days)} of ${nameOf(held)}`, amount_cents: 0 - amount };
}

function chargeLine(held: Held, choice: Choice, period: Period, today: string): QuoteLine {
  if (held.cycle !== choice.cycle) return wholeLine(choice, period);
  const days = daysLeft(period, today);
  const amount_cents = shareOf(priceCents(choice.plan, choice.cycle), days, daysOf(period));
  return { text: `${nameOf(choice)}, ${dayCount(days)} until ${dayText(lastDay(period))}`, amount_cents };
}

function wholeLine(choice: Choice, period: Period): QuoteLine {
  const text = `${nameOf(choice)}, ${dayText(period.start)} to ${dayText(lastDay(period))}`;
  return { text, amount_cents: priceCents(choice.plan, choice.cycle) };
}

function settled(
  change: Omit<Quote, 'credit_used_cents' | 'due_cents' | 'credit_left_cents'>,
  credit_cents: number,
): Quote {
  const sum = change.lines.reduce((total, { amount_cents }) => total + amount_cents, 0);
  const credit_used_cents = Math.min(credit_cents, Math.max(0, sum));
  return {
    ...change,
    credit_used_cents,
    due_cents: Math.max(0, sum) - credit_used_cents,
    credit_left_cents: credit_cents - credit_used_cents + Math.max(0, -sum),
  };
}

/** `Advanced, monthly` */
function nameOf({ plan, cycle }: Choice): string {
  return `${planOf(plan).name} ${cycle}`;
}

function dayCount(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
