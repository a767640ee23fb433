import { dayIn } from '@stockhand/contract/calendar';
import { EndOfDay } from '@stockhand/contract/sales/end-of-day';
import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BackLink } from '../../../platform/back-link.tsx';
import { failureTextOr } from '../../../platform/form/server-errors.ts';
import { useFormat } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { LoadingNote, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { ClosingsList } from './closings-list.tsx';
import { DayInput } from './day-input.tsx';
import { DayPanel } from './day-panel.tsx';

/** What the counter should have taken on a day beside the cash that was counted (docs/rules.md#end-of-day). */
export function EndOfDayPage() {
  const { timezone } = useFormat();
  // Midnight does not take away a count that was begun.
  const [opened] = useState(() => dayIn(new Date(), timezone));
  const [params, setParams] = useSearchParams();
  const day = EndOfDay.safeParse({ day: params.get('day') ?? undefined }).data?.day ?? opened;
  const show = (next: string) => setParams(next === opened ? {} : { day: next }, { replace: true });
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        above={<BackLink to={paths.sales}>Back to Sales</BackLink>}
        title="End of Day"
        actions={
          <Field label="Day" labelHidden>
            <DayInput day={day} max={dayIn(new Date(), timezone)} onDay={show} />
          </Field>
        }
      />
      <Day key={day} day={day} />
      <ClosingsList />
    </div>
  );
}

function Day({ day }: { day: string }) {
  const query = trpc.sales.endOfDay.get.useQuery({ day });
  if (query.data) return <DayPanel day={query.data} />;
  if (query.isError)
    return (
      <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {failureTextOr(query.error, texts.dayFailed)}
      </ErrorState>
    );
  return (
    <>
      <LoadingNote>Loading the day...</LoadingNote>
      <Skeleton className="h-48 w-full" />
    </>
  );
}
