import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { readFailure, toastFailure } from '../../../platform/form/server-errors.ts';
import { trpc } from '../../../platform/trpc.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import type { CartStore } from '../cart/cart-store.ts';
import { isUnanswered } from '../cart/refusal.ts';
import { takeUp } from './take-up.ts';

const retriesMax = 5;

/** The sales that wait, at any till, and what is done with one. */
export function useParkedSales(store: CartStore, onTakenUp: () => void) {
  const { sales } = trpc.useUtils();
  const query = trpc.sales.parked.list.useQuery({});
  const settled = {
    onError: (error: unknown) => {
      if (readFailure(error).status === 404) toast.error(texts.takenUp);
      else toastFailure(error);
    },
    onSettled: () => sales.parked.list.invalidate(),
  };
  const takingUp = trpc.sales.parked.takeUp.useMutation({
    ...settled,
    // It may be gone from the server already: the same call again gets the answer that was lost.
    retry: (failures, error) => failures < retriesMax && isUnanswered(error),
    onSuccess: (parked) => {
      store.change((cart) => takeUp(cart, parked));
      onTakenUp();
    },
  });
  const discarding = trpc.sales.parked.discard.useMutation(settled);
  return {
    query,
    count: query.data?.length ?? 0,
    isBusy: takingUp.isPending || discarding.isPending,
    takeUp: (id: number) => takingUp.mutate({ id }),
    discard: (id: number) => discarding.mutate({ id }),
  };
}

export type ParkedSales = ReturnType<typeof useParkedSales>;
