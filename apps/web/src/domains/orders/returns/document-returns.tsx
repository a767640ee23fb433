import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { failureTextOr } from '../../../platform/form/server-errors.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { SkeletonText } from '../../../ui/layout/skeleton.tsx';
import type { Returnable } from './returnable.ts';
import { ReturnsCard } from './returns-card.tsx';

interface DocumentReturnsProps extends Pick<Returnable, 'kind' | 'id' | 'items'> {
  /** Whether there may be one, perhaps undone: then nothing of it shows in the lines. */
  mayHaveReturns: boolean;
}

/** The returns of an order or a sale that goods came back from; nothing for the others. */
export function DocumentReturns({ kind, id, items, mayHaveReturns }: DocumentReturnsProps) {
  const queries = {
    order: trpc.orders.returns.list.useQuery({ id }, { enabled: mayHaveReturns && kind === 'order' }),
    sale: trpc.sales.returns.list.useQuery({ id }, { enabled: mayHaveReturns && kind === 'sale' }),
  };
  const returns = queries[kind];
  if (!mayHaveReturns) return null;
  if (returns.data) return <ReturnsCard document={{ kind, id }} returns={returns.data} />;
  if (!returns.isError && items.every(({ returned_quantity }) => returned_quantity === 0)) return null;
  return (
    <Card title="Returns">
      {returns.isError ? (
        <ErrorState onRetry={() => void returns.refetch()} retrying={returns.isFetching}>
          {failureTextOr(returns.error, texts.returnsFailed)}
        </ErrorState>
      ) : (
        <SkeletonText lines={3} />
      )}
    </Card>
  );
}
