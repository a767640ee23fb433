import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { failureTextOr } from '../../../platform/form/server-errors.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { SkeletonText } from '../../../ui/layout/skeleton.tsx';
import type { Returnable } from './returnable.ts';
import { ReturnsCard } from './returns-card.tsx';

/** The returns of an order or a sale that goods came back from; nothing for the others. */
export function DocumentReturns({ kind, id, items }: Pick<Returnable, 'kind' | 'id' | 'items'>) {
  const hasReturns = items.some(({ returned_quantity }) => returned_quantity > 0);
  const queries = {
    order: trpc.orders.returns.list.useQuery({ id }, { enabled: hasReturns && kind === 'order' }),
    sale: trpc.sales.returns.list.useQuery({ id }, { enabled: hasReturns && kind === 'sale' }),
  };
  const returns = queries[kind];
  if (!hasReturns) return null;
  if (returns.data) return <ReturnsCard returns={returns.data} />;
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
