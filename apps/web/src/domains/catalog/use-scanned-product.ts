import type { ProductView } from '@stockhand/contract/catalog/schema';
import { useRef } from 'react';
import { toastFailure } from '../../platform/form/server-errors.ts';
import { beepAdded, beepRefused } from '../../platform/scanning/beeps.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { useFindByCode } from './use-find-by-code.ts';

/** Finds the active product with a scanned code. What asked for it answers whether it can take it. Of several scans the last one counts. */
export function useScannedProduct(take: (product: ProductView) => boolean): (code: string) => void {
  const findByCode = useFindByCode({ onlyActive: true });
  const latest = useRef(0);
  const find = async (code: string) => {
    latest.current += 1;
    const turn = latest.current;
    try {
      const product = await findByCode(code);
      if (turn !== latest.current) return;
      if (product && take(product)) return beepAdded();
      beepRefused();
      toast.error(product ? `${product.name} cannot be chosen here.` : `No product found for ${code}.`);
    } catch (error) {
      beepRefused();
      toastFailure(error);
    }
  };
  return (code) => void find(code);
}
