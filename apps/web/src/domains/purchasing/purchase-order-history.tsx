import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { HistoryTable } from '../../platform/detail/history-table.tsx';
import { failureTextOr } from '../../platform/form/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { LoadingNote, SkeletonText } from '../../ui/layout/skeleton.tsx';

/** What happened to the purchase order, newest first. */
export function PurchaseOrderHistory({ id }: { id: number }) {
  const history = trpc.purchasing.history.useQuery({ id });
  if (history.data) return <HistoryTable label="Purchase order history" entries={history.data} />;
  if (history.isError)
    return (
      <ErrorState onRetry={() => void history.refetch()} retrying={history.isFetching}>
        {failureTextOr(history.error, texts.historyFailed)}
      </ErrorState>
    );
  return (
    <>
      <LoadingNote>Loading history...</LoadingNote>
      <SkeletonText lines={4} />
    </>
  );
}
