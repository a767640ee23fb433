import { useNavigate } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/session/current-user.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { useHere } from './product-link.tsx';

const toastId = 'unknown-code';

/** Says that no product has a code; users who may add products can create one with it. */
export function useOfferNewProduct(): (code: string) => void {
  const navigate = useNavigate();
  const here = useHere();
  const mayAdd = useCan()('create', 'products');
  return (code) =>
    toast.error(`No product has the code ${code}.`, {
      id: toastId,
      ...(mayAdd && {
        action: {
          label: 'Add product with this code',
          onClick: () => void navigate(paths.addProductWithCode(code), { state: here }),
        },
      }),
    });
}

/** The code was a wrong one, or the next one is good. */
export function dismissNewProductOffer(): void {
  toast.dismiss(toastId);
}
