import type { EndOfDayView } from '@stockhand/contract/sales/end-of-day';
import { useCan } from '../../../platform/session/current-user.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ClosingCard } from './closing-card.tsx';
import { CountCard } from './count-card.tsx';
import { MethodsTable } from './methods-table.tsx';

/** A day's figures by payment method, its closing, and the count that closes it. */
export function DayPanel({ day }: { day: EndOfDayView }) {
  const mayClose = useCan()('create', 'orders');
  const { closing } = day;
  const hasChanged = closing !== null && closing.expected_cash !== day.expected_cash;
  return (
    <>
      <MethodsTable methods={day.methods} />
      {hasChanged && (
        <Alert tone="warning" title="Cash was taken or given back after this day was closed.">
          Count again and save a correction.
        </Alert>
      )}
      <div className="grid items-start gap-4 md:grid-cols-2">
        {closing && <ClosingCard closing={closing} />}
        {mayClose && <CountCard day={day} />}
      </div>
    </>
  );
}
