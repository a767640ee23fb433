import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { useId } from 'react';
import { trpc } from '../../../platform/trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { firstProducts } from '../../catalog/product-picker.tsx';
import { firstCustomers } from '../customers/use-found-customers.ts';

interface OrderChoices {
  /** Customers and products can be chosen. */
  isReady: boolean;
  hasFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
  /** Of the element that says why the order cannot be sent yet. */
  reasonId: string;
}

/** Whether what the order is made of is there: the same queries as those of its fields. */
export function useOrderChoices(): OrderChoices {
  const reasonId = useId();
  const customers = trpc.orders.customers.list.useQuery(firstCustomers);
  const products = trpc.catalog.products.list.useQuery(firstProducts);
  const queries = [customers, products];
  const missing = queries.filter(({ data }) => data === undefined);
  return {
    isReady: missing.length === 0,
    hasFailed: missing.some(({ isError }) => isError),
    isRetrying: missing.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of missing) void query.refetch();
    },
    reasonId,
  };
}

/** Why the order cannot be sent yet, and what to do about it. */
export function OrderChoicesState({ choices }: { choices: OrderChoices }) {
  const { isReady, hasFailed, isRetrying, retry, reasonId } = choices;
  if (isReady) return null;
  if (!hasFailed)
    return (
      <p id={reasonId} role="status" className="text-sm text-ink-muted sm:text-right">
        {texts.choicesLoading}
      </p>
    );
  return (
    <Alert tone="danger">
      <p id={reasonId}>{texts.choicesFailed}</p>
      <Button size="sm" className="mt-2" busy={isRetrying} onClick={retry}>
        Try again
      </Button>
    </Alert>
  );
}
