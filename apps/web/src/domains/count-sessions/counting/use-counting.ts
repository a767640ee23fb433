import type { CountableProduct, CountSessionView } from '@stockhand/contract/count-sessions/schema';
import { useState } from 'react';
import { useFormat } from '../../../platform/format.tsx';
import { withPending } from './pending-count.ts';
import { useCountQueue } from './use-count-queue.ts';
import { useCountableProducts } from './use-countable-products.ts';
import { useCounted } from './use-counted.ts';
import { useScanProduct } from './use-scan-product.ts';
import { useSendCounts } from './use-send-counts.ts';

/** Everything that the counting screen does, with or without a connection. */
export function useCounting(session: CountSessionView, mode: 'add' | 'type', toField: () => void) {
  const { quantity } = useFormat();
  const queue = useCountQueue(session.id);
  const countable = useCountableProducts(session.id);
  const counted = useCounted(session.id);
  const sending = useSendCounts(session.id, counted.note);
  const [currentId, setCurrentId] = useState<number | null>(null);
  const current = currentId === null ? undefined : countable.products.byId.get(currentId);
  const { scan, refusal, forgetRefusal } = useScanProduct({
    products: countable.products,
    isComplete: countable.isComplete,
    sessionName: session.name,
    onFound(product) {
      setCurrentId(product);
      const found = countable.products.byId.get(product);
      if (mode === 'add' && found) add(found, 1);
      else setTimeout(toField);
    },
  });
  const record = ({ product, product_name }: CountableProduct, what: { quantity: number | null; add: number | null }) =>
    queue.add({ product, product_name, ...what });
  const add = (product: CountableProduct, amount: number) => record(product, { quantity: null, add: amount });
  const countedOf = (product: number) =>
    withPending(
      counted.lineOf(product)?.counted ?? null,
      sending.pending.filter((one) => one.product === product),
    );
  return {
    ...{ countable, counted, current, sending, refusal, scan, forgetRefusal, add },
    set: (product: CountableProduct, amount: number) => record(product, { quantity: amount, add: null }),
    /** For the camera's dialog, in one line. */
    outcome: refusal ?? (current && `${current.product_name}: ${quantity(countedOf(current.product) ?? 0)}`),
    pick(product: number) {
      forgetRefusal();
      setCurrentId(product);
      setTimeout(toField);
    },
  };
}
