import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { readFailure, toastFailure } from '../../../platform/form/server-errors.ts';
import { trpc } from '../../../platform/trpc.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { useTakeUp } from './use-take-up.ts';

/** The sales that wait, at any till, and what is done with one. */
export function useParkedSales(store: CartStore, onTakenUp: () => void) {
  const { sales } = trpc.useUtils();
  const query = trpc.sales.parked.list.useQuery({});
  const taking = useTakeUp(store, onTakenUp);
  const discarding = trpc.sales.parked.discard.useMutation({
    onError: (error) => {
      if (readFailure(error).status === 404) toast.error(texts.takenUp);
      else toastFailure(error);
    },
    onSettled: () => sales.parked.list.invalidate(),
  });
  return {
    query,
    count: query.data?.length ?? 0,
    isBusy: taking.isPending || discarding.isPending,
    taking,
    discard: (id: number) => discarding.mutate({ id }),
  };
}

export type ParkedSales = ReturnType<typeof useParkedSales>;
