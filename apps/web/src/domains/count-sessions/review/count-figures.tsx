import type { CountSessionView } from '@stockhand/contract/count-sessions/schema';
import { useFormat } from '../../../platform/format.tsx';
import { Stat, StatGrid } from '../../../ui/layout/stat.tsx';

const hidden = '–';

/** How far it is, how exact the records were, and what the differences are worth. */
export function CountFigures({ session }: { session: CountSessionView }) {
  const { quantity, money, percent } = useFormat();
  const { lines_counted, lines_uncounted, lines_different, accuracy, difference_value } = session;
  const amount = (value: number | null) => (value === null ? hidden : money(value));
  const pieces = (count: number | null) =>
    count === null ? 'Hidden while blind' : count === 1 ? '1 piece, at cost' : `${quantity(count)} pieces, at cost`;
  return (
    <StatGrid className="max-sm:grid-cols-2! max-sm:[&>:nth-child(n+3)]:col-span-full">
      <Stat
        label="Products counted"
        value={quantity(lines_counted)}
        {...(session.status === 'open' && { hint: `${quantity(lines_uncounted)} still to count` })}
      />
      <Stat
        label="Accuracy"
        value={accuracy === null ? hidden : percent(accuracy)}
        hint={lines_different === null ? 'Hidden while blind' : `${quantity(lines_different)} with a difference`}
      />
      <Stat label="Missing" value={amount(session.value_missing)} hint={pieces(session.pieces_missing)} />
      <Stat label="Found more" value={amount(session.value_over)} hint={pieces(session.pieces_over)} />
      <Stat label="Difference" value={amount(difference_value)} hint="At cost" />
    </StatGrid>
  );
}
