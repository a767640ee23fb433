import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../platform/form/server-errors.ts';
import { connection } from '../../../platform/live/connection.ts';
import { beepAdded, beepRefused } from '../../../platform/scanning/beeps.ts';
import { useFindByCode } from '../../catalog/use-find-by-code.ts';
import type { CountableProducts } from './countable-products.ts';

interface ScanOptions {
  products: CountableProducts;
  /** While they are loaded, scans wait. */
  isComplete: boolean;
  sessionName: string;
  onFound: (product: number) => void;
}

/** Finds what was scanned among the products of the session, aloud; only what is not among them is asked for. */
export function useScanProduct({ products, isComplete, sessionName, onFound }: ScanOptions) {
  const findByCode = useFindByCode({ onlyActive: false });
  const [refusal, setRefusal] = useState<string | null>(null);
  const held = useRef<string[]>([]);
  const refuse = (text: string) => {
    beepRefused();
    setRefusal(text);
  };
  const take = (product: number) => {
    beepAdded();
    setRefusal(null);
    onFound(product);
  };
  const scan = async (scanned: string) => {
    const code = scanned.trim();
    if (code === '') return;
    if (!isComplete) return void held.current.push(code);
    const known = products.byCode(code);
    if (known) return take(known.product);
    if (connection() !== 'online') return refuse(`Nothing in this count has the code ${code}.`);
    try {
      // A supplier's code, or a product that is new or not to be counted here.
      const found = await findByCode(code);
      if (!found) return refuse(`No product has the code ${code}.`);
      if (products.byId.has(found.id)) return take(found.id);
      refuse(`${found.name} is not part of ${sessionName}.`);
    } catch (error) {
      refuse(failureText(error));
    }
  };
  useEffect(() => {
    if (isComplete) for (const code of held.current.splice(0)) void scan(code);
  });
  return { refusal, scan: (code: string) => void scan(code), forgetRefusal: () => setRefusal(null) };
}
