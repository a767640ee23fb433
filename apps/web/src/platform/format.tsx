import { dayText } from '@stockhand/contract/calendar';
import { formatterOf } from '@stockhand/contract/money';
import { useCurrentUser } from './session/current-user.ts';
import { createStore, useStore } from './store.ts';

type Moment = Date | string;

export interface Format {
  currency: string;
  currencySymbol: string;
  timezone: string;
  /** `$1,234.50`, with a true minus. */
  money: (amount: number) => string;
  /** What a piece costs or is bought for: as `money`, with up to four decimals where it has them. */
  cost: (cost: number) => string;
  /** `1,234`, without decimals, with a true minus. */
  quantity: (quantity: number) => string;
  /** `+12` and `−3`: a change of a quantity. */
  change: (quantity: number) => string;
  /** `12.5%` of 12.5. */
  /** With one decimal, `42.0%` too: margins stand below each other. */
  margin: (percent: number) => string;
  percent: (percent: number) => string;
  /** The tenant's calendar day of a moment: `Jan 5, 2026`. */
  date: (moment: Moment) => string;
  /** `Jan 5, 2026, 3:04 PM` in the tenant's time zone. */
  dateTime: (moment: Moment) => string;
  /** `3:04 PM` in the tenant's time zone. */
  time: (moment: Moment) => string;
  /** A calendar day `2026-01-05` as `Jan 5, 2026`. */
  day: (day: string) => string;
  /** `2 hours ago`. */
  relative: (moment: Moment) => string;
}

/** Formatters in the tenant's currency and time zone. */
export function useFormat(): Format {
  const { currency, timezone } = useCurrentUser().tenant;
  return formatOf(currency, timezone);
}

/** A moment as relative time with the absolute one on hover, or the other way round. */
export function Time({ value, absolute = false }: { value: Moment; absolute?: boolean }) {
  const format = useFormat();
  useStore(minute);
  const moment = new Date(value);
  const [shown, hidden] = absolute
    ? [format.dateTime(moment), format.relative(moment)]
    : [format.relative(moment), format.dateTime(moment)];
  return (
    <time dateTime={moment.toISOString()} title={hidden}>
      {absolute ? <DayAndClock text={shown} /> : shown}
    </time>
  );
}

/** Without room for one line, the day is above the time: "Oct 20, 2026," and "6:45 PM". */
function DayAndClock({ text }: { text: string }) {
  const end = text.lastIndexOf(', ') + 1;
  return (
    <>
      <span className="whitespace-nowrap">{text.slice(0, end)}</span>{' '}
      <span className="whitespace-nowrap">{text.slice(end + 1)}</span>
    </>
  );
}

const formats = new Map<string, Format>();

function formatOf(currency: string, timezone: string): Format {
  const key = `${currency} ${timezone}`;
  const known = formats.get(key);
  if (known) return known;
  const format = createFormat(currency, timezone);
  formats.set(key, format);
  return format;
}

function createFormat(currency: string, timeZone: string): Format {
  const money = formatterOf(currency);
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
  const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone });
  return {
    currency,
    currencySymbol: money.symbol,
    timezone: timeZone,
    money: (amount) => money.format(amount),
    cost: (cost) => money.formatCost(cost),
    quantity,
    change: (value) => (value > 0 ? `+${quantity(value)}` : quantity(value)),
    margin: (percent) => `${trueMinus(fixedDecimal.format(percent))}%`,
    percent: (percent) => `${trueMinus(oneDecimal.format(percent))}%`,
    date: (moment) => date.format(new Date(moment)),
    dateTime: (moment) => dateTime.format(new Date(moment)),
    time: (moment) => time.format(new Date(moment)),
    day: dayText,
    relative: (moment) => relativeTo(new Date(moment), new Date()),
  };
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const fixedDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const ago = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const spans = [
  { unit: 'year', seconds: 365 * 86_400 },
  { unit: 'month', seconds: 30 * 86_400 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

function relativeTo(moment: Date, now: Date): string {
  const seconds = (moment.getTime() - now.getTime()) / 1000;
  const span = spans.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  return span ? ago.format(Math.trunc(seconds / span.seconds), span.unit) : 'just now';
}

function quantity(value: number): string {
  return trueMinus(whole.format(value));
}

function trueMinus(text: string): string {
  return text.replace(/^-/, '−');
}

const minuteMs = 60_000;

/** One timer for all the times on screen. */
const minute = createStore(currentMinute(), () => {
  const timer = setInterval(() => minute.set(currentMinute()), minuteMs);
  return () => clearInterval(timer);
});

function currentMinute(): number {
  return Math.floor(Date.now() / minuteMs);
}
