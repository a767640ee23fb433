import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toastFailure } from '../../platform/form/server-errors.ts';
import { paths } from '../../platform/paths.ts';
import { beepAdded, beepRefused } from '../../platform/scanning/beeps.ts';
import { trpc } from '../../platform/trpc.ts';
import { useHere } from './product-link.tsx';
import { useFindByCode } from './use-find-by-code.ts';
import { useOfferNewProduct } from './use-offer-new-product.ts';

/** Goes to the product with a scanned code, or offers to add one. Of several scans the last one counts. */
export function useOpenByCode(): (code: string) => void {
  const navigate = useNavigate();
  const here = useHere();
  const { catalog } = trpc.useUtils();
  const findByCode = useFindByCode({ onlyActive: false });
  const offerNewProduct = useOfferNewProduct();
  const latest = useRef(0);
  const open = async (code: string) => {
    latest.current++;
    const turn = latest.current;
    try {
      const product = await findByCode(code);
      if (turn !== latest.current) return;
      if (!product) {
        beepRefused();
        offerNewProduct(code);
        return;
      }
      beepAdded();
      catalog.products.get.setData({ id: product.id }, product);
      await navigate(paths.product(product.id), { state: here });
    } catch (error) {
      beepRefused();
      toastFailure(error);
    }
  };
  return (code) => void open(code);
}
