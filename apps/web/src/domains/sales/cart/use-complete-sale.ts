import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import type { SaleView } from '@stockhand/contract/sales/schema';
import { useRef, useState } from 'react';
import { failureTextOr, isUnanswered } from '../../../platform/form/server-errors.ts';
import { newKey } from '../../../platform/idempotency-key.ts';
import { trpc } from '../../../platform/trpc.ts';
import { answered, nextCart, saleOf, viewLines } from './cart.ts';
import type { CartStore } from './cart-store.ts';
import { type Refusal, refusalOfAnswer, refusalOfLines, refusalToSend, unansweredText } from './refusal.ts';
import { useFreshFacts } from './use-cart-facts.ts';

export interface SaleCompletion {
  isBusy: boolean;
  refusal: Refusal | null;
  complete: () => void;
  /** What was refused is being changed. */
  forgetRefusal: () => void;
}

/**
 * Sells the cart. Before sending, prices and availability are refetched, because a user who may change prices could
 * sell at an outdated one unnoticed. What was sent is kept with its key until an answer arrives.
 */
export function useCompleteSale(store: CartStore, onSold: (sale: SaleView) => void): SaleCompletion {
  const utils = trpc.useUtils();
  const readFacts = useFreshFacts();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isRunning = useRef(false);

  const prepare = async (): Promise<boolean> => {
    const refused = refusalToSend(store.get());
    setRefusal(refused);
    if (refused) return false;
    const facts = await readFacts(store.get());
    // Lines may have gone since, and a parked sale may be on its way.
    const problem = refusalToSend(store.get()) ?? refusalOfLines(viewLines(store.get(), facts));
    setRefusal(problem);
    if (problem) return false;
    store.change((cart) => ({ ...cart, attempt: { key: newKey(), sale: saleOf(cart) } }));
    return true;
  };

  const send = async () => {
    const { attempt } = store.get();
    if (!attempt) return;
    try {
      const sale = await utils.client.sales.create.mutate(attempt.sale, { context: { idempotencyKey: attempt.key } });
      store.change((cart) => answered(cart, attempt.key, nextCart));
      setRefusal(null);
      onSold(sale);
      void utils.catalog.invalidate();
    } catch (error) {
      if (isUnanswered(error)) return setRefusal({ text: unansweredText(error), productIds: [] });
      setRefusal(refusalOfAnswer(error, attempt.sale, store.get()));
      store.change((cart) => answered(cart, attempt.key, (sent) => ({ ...sent, attempt: null })));
      // The lines then show what is available and what it costs now.
      await readFacts(store.get()).catch(() => undefined);
    }
  };

  const run = async () => {
    try {
      if (store.get().attempt || (await prepare())) await send();
    } catch (error) {
      setRefusal({ text: failureTextOr(error, texts.failed), productIds: [] });
    }
  };

  return {
    isBusy,
    refusal,
    complete: () => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      void run().finally(() => {
        isRunning.current = false;
        setBusy(false);
      });
    },
    forgetRefusal: () => setRefusal(null),
  };
}
