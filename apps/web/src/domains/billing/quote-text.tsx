import type { QuoteView } from '@stockhand/contract/billing/schema';
import { formatMoney } from '@stockhand/contract/money';
import { planOf } from '@stockhand/contract/plans';
import { useFormat } from '../../platform/format.tsx';
import { Alert } from '../../ui/alert.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';

const usd = (amount: number) => formatMoney(amount, 'USD');
const figure = (amount: number) => <span className="whitespace-nowrap">{usd(amount)}</span>;

/** The lines of a change with their sum, what follows, and what would be over the limits. */
export function QuoteText({ quote, isPaidOnline }: { quote: QuoteView; isPaidOnline: boolean }) {
  const { day } = useFormat();
  const { lines, credit_used, credit_left, due } = quote;
  return (
    <div className="flex flex-col gap-3">
      <DescriptionList
        layout="rows"
        items={[
          ...lines.map(({ text, amount }) => ({ label: text, value: figure(amount) })),
          ...(credit_used > 0 ? [{ label: 'Credit used', value: figure(-credit_used) }] : []),
          ...(credit_left > 0 ? [{ label: 'Kept as credit', value: figure(credit_left) }] : []),
          { label: 'To pay now', value: <strong className="font-semibold">{figure(due)}</strong> },
        ]}
      />
      <p className="text-sm text-ink-muted">
        Then {usd(quote.renewal)} a {quote.cycle === 'monthly' ? 'month' : 'year'}, next after {day(quote.last_day)}.
        Prices are in US dollars.{' '}
        {due > 0 &&
          (isPaidOnline
            ? 'The plan changes when the payment has arrived.'
            : 'The plan changes at once. An invoice comes by email, due in 14 days.')}
      </p>
      <OverLimits quote={quote} />
    </div>
  );
}

function OverLimits({ quote: { over, plan } }: { quote: QuoteView }) {
  const counted = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
  const told = [
    ...(over.products > 0 ? [counted(over.products, 'item')] : []),
    ...(over.users > 0 ? [counted(over.users, 'user')] : []),
  ];
  if (told.length === 0) return null;
  return (
    <Alert tone="warning" title={`${told.join(' and ')} over the limits of ${planOf(plan).name}`}>
      They stay and keep working. Adding more is refused until there is room.
    </Alert>
  );
}
