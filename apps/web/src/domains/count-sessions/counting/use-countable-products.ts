import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import type { CountableProduct } from '@stockhand/contract/count-sessions/schema';
import { pageSizeMax } from '@stockhand/contract/paging';
import { useEffect, useState } from 'react';
import { failureTextOr } from '../../../platform/form/server-errors.ts';
import { trpc } from '../../../platform/trpc.ts';
import { type CountableProducts, countableProducts } from './countable-products.ts';

interface Countable {
  products: CountableProducts;
  isComplete: boolean;
  failure: string | null;
  retry: () => void;
}

const none = countableProducts([]);

/** Loads every product of a session once: from then on scanning needs no connection. */
export function useCountableProducts(session: number): Countable {
  const { client } = trpc.useUtils();
  const [products, setProducts] = useState<CountableProducts>(none);
  const [isComplete, setComplete] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` begins again.
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      const all: CountableProduct[] = [];
      for (;;) {
        const after = all.at(-1)?.product ?? 0;
        const page = await client.countSessions.products.query({ id: session, after }, { signal: leaving.signal });
        all.push(...page);
        if (page.length < pageSizeMax) break;
      }
      setProducts(countableProducts(all));
      setComplete(true);
    };
    load().catch((error: unknown) => {
      if (!leaving.signal.aborted) setFailure(failureTextOr(error, texts.linesFailed));
    });
    return () => leaving.abort();
  }, [client, session, tries]);
  const retry = () => {
    setFailure(null);
    setTries((count) => count + 1);
  };
  return { products, isComplete, failure, retry };
}
