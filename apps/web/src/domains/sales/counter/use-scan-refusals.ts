import { beepRefused } from '../../../platform/scanning/beeps.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { dismissNewProductOffer, useOfferNewProduct } from '../../catalog/use-offer-new-product.ts';

const refusalToast = 'sale-refused';

/** Says why something was not added; one such text is on screen at a time, until something is. */
export function useScanRefusals() {
  const offerNewProduct = useOfferNewProduct();
  return {
    refuse: (text: string) => {
      beepRefused();
      dismissNewProductOffer();
      toast.error(text, { id: refusalToast });
    },
    /** No product has the code: offers to add one. */
    offerNew: (code: string) => {
      beepRefused();
      toast.dismiss(refusalToast);
      offerNewProduct(code);
    },
    dismiss: () => {
      toast.dismiss(refusalToast);
      dismissNewProductOffer();
    },
  };
}
