import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isUnanswered, readFailure, toastFailure } from '../../../platform/form/server-errors.ts';
import { newKey } from '../../../platform/idempotency-key.ts';
import { trpc } from '../../../platform/trpc.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { isLocked, type Taking } from '../cart/cart.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { arrived, stopTaking } from './take-up.ts';

const retriesMax = 5;

/** Takes up parked sales. What was asked for is kept with its key until it is in the cart, also through a reload. */
export function useTakeUp(store: CartStore, onTakenUp: () => void) {
  const { client, sales } = trpc.useUtils();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, key }: Taking) =>
      client.sales.parked.takeUp.mutate({ id }, { context: { idempotencyKey: key } }),
    // It may be gone from the server already: the same call again gets the answer that was lost.
    retry: (failures, error) => failures < retriesMax && isUnanswered(error),
    onSuccess: (parked, { key }) =>
      onceUnsent(store, () => {
        store.change((cart) => arrived(cart, key, parked));
        onTakenUp();
      }),
    onError: (error, { key }) => {
      if (isRefused(error)) store.change((cart) => stopTaking(cart, key));
      if (readFailure(error).status === 404) toast.error(texts.takenUp);
      else toastFailure(error);
    },
    onSettled: () => sales.parked.list.invalidate(),
  });
  const resume = () => {
    const { taking } = store.get();
    if (taking) mutate(taking);
  };
  const resumeOnLoad = useRef(resume);
  useEffect(() => resumeOnLoad.current(), []);
  return {
    isPending,
    resume,
    start: (id: number) => {
      const cart = store.get();
      if (isLocked(cart) || cart.lines.length > 0) return;
      store.change((free) => ({ ...free, taking: { id, key: newKey() } }));
      resume();
    },
    giveUp: () => store.change((cart) => ({ ...cart, taking: null })),
  };
}

/** The server did not hand it out, and will not under this key. */
function isRefused(error: unknown): boolean {
  return [400, 403, 404].includes(readFailure(error).status ?? 0);
}

/** Runs once no sale is under way: its lines are being sold. */
function onceUnsent(store: CartStore, run: () => void): void {
  const runIfUnsent = () => {
    if (store.get().attempt !== null) return;
    unsubscribe();
    run();
  };
  const unsubscribe = store.subscribe(runIfUnsent);
  runIfUnsent();
}
