import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import type { OrderView } from '@stockhand/contract/orders/schema';
import { failureTextOr } from '../../../platform/form/server-errors.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { SkeletonText } from '../../../ui/layout/skeleton.tsx';
import { ReturnsCard } from './returns-card.tsx';

/** The returns of an order that goods came back from; nothing for the others. */
export function OrderReturns({ order }: { order: OrderView }) {
  const hasReturns = order.items.some(({ returned_quantity }) => returned_quantity > 0);
  const returns = trpc.orders.returns.list.useQuery({ id: order.id }, { enabled: hasReturns });
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
