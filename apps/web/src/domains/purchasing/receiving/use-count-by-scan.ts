import { outstandingOf } from '@stockhand/contract/purchasing/rules';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../platform/form/server-errors.ts';
import { beepAdded, beepRefused } from '../../../platform/scanning/beeps.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { useFindByCode } from '../../catalog/use-find-by-code.ts';
import { countOne, itemsOfCode, leftOf, type ReceivableItem } from './receive-lines.ts';
import type { LineActions } from './use-line-actions.ts';

/** What became of the last scan. */
export type ScanOutcome =
  | { kind: 'counted'; name: string; counted: number; outstanding: number; place: number | null }
  | { kind: 'refused'; text: string };

interface CountByScan {
  items: readonly ReceivableItem[];
  /** Where the pieces go. */
  place: number | null;
  actions: LineActions;
  /** Whether what became of the last scan is shown beside the lines. */
  isScanning: boolean;
  /** Before the first piece is counted. */
  begin: () => void;
}

/** Counts the pieces of an order by their codes: each scan adds one, and what is not ordered is refused aloud. */
export function useCountByScan(options: CountByScan) {
  const findByCode = useFindByCode({ onlyActive: false });
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null);
  const [countedLast, setCountedLast] = useState<number | null>(null);
  /** A scan is judged when its turn comes, by the order and the location of then. */
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  /** The same code comes again and again: the products of codes that are known are not asked for twice. */
  const known = useRef(new Map<string, { id: number; name: string }>());
  const productOf = async (code: string) => {
    const product = known.current.get(code) ?? (await findByCode(code));
    if (product) known.current.set(code, product);
    return product;
  };
  const refuse = (text: string) => {
    beepRefused();
    if (latest.current.isScanning) setOutcome({ kind: 'refused', text });
    else toast.error(text);
  };
  const count = async (code: string) => {
    const product = await productOf(code);
    const found = itemsOfCode(latest.current.items, code, product);
    const [first] = found;
    if (!first) return refuse(product ? `${product.name} is not on this order.` : `Nothing here has the code ${code}.`);
    latest.current.begin();
    const lines = latest.current.actions.read();
    const one = countOne(found, lines, latest.current.place);
    if (!one) return refuse(`One too many: all of ${first.product_name} has come in.`);
    latest.current.actions.put(one);
    beepAdded();
    setCountedLast(one.item.id);
    const { item } = one;
    const outstanding = outstandingOf(item);
    setOutcome({
      kind: 'counted',
      name: item.product_name,
      counted: outstanding - leftOf(item, latest.current.actions.read()),
      outstanding,
      place: one.line.location || null,
    });
  };
  /** Answers may overtake each other; pieces are counted in the order in which they were scanned. */
  const queue = useRef<Promise<void>>(Promise.resolve());
  return {
    outcome,
    countedLast,
    /** Once every scan so far is counted or refused. */
    settled: () => queue.current,
    scan(code: string) {
      queue.current = queue.current.then(() => count(code)).catch((error: unknown) => refuse(failureText(error)));
    },
  };
}
