import type { ProductView } from '@stockhand/contract/catalog/schema';
import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { useRef, useState } from 'react';
import { toastFailure } from '../../../platform/form/server-errors.ts';
import { beepAdded, beepRefused } from '../../../platform/scanning/beeps.ts';
import { trpc } from '../../../platform/trpc.ts';
import { useFindByCode } from '../../catalog/use-find-by-code.ts';
import { addProduct } from '../cart/cart.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { useRefusedCodes } from './use-refused-codes.ts';
import { useScanRefusals } from './use-scan-refusals.ts';

export interface AddToSale {
  /** What was added, to be read out. */
  announcement: string;
  /** The product added last and how often, for the line that shows it. */
  last: { productId: number; count: number } | null;
  add: (product: ProductView) => void;
  /** Adds the product with exactly this barcode or SKU. */
  addByCode: (code: string) => void;
  refuseUnknown: (typed: string) => void;
}

export function useAddToSale(store: CartStore, onAdded: () => void): AddToSale {
  const { catalog } = trpc.useUtils();
  const findToSell = useFindByCode({ onlyActive: true });
  const refusals = useScanRefusals();
  const [announcement, setAnnouncement] = useState('');
  const [last, setLast] = useState<AddToSale['last']>(null);
  /** Answers may overtake each other; scans are added in the order in which they were made. */
  const queue = useRef<Promise<void>>(Promise.resolve());

  const refuse = (text: string) => {
    setAnnouncement('');
    refusals.refuse(text);
  };

  const offerNew = (code: string) => {
    setAnnouncement('');
    refusals.offerNew(code);
  };
  const codes = useRefusedCodes({ refuse, onUnknown: offerNew });

  const put = (product: ProductView) => {
    if (store.get().attempt) return refuse('Finish the open sale first.');
    if (store.get().taking) return refuse(texts.takingUp);
    const { cart, outcome } = addProduct(store.get(), product);
    if (outcome === 'none-left') return refuse(`${product.name} is not available.`);
    if (outcome === 'limit') return refuse(`Only ${product.available} of ${product.name} available.`);
    store.change(() => cart);
    beepAdded();
    const quantity = cart.lines.find((line) => line.product_id === product.id)?.quantity ?? 1;
    setAnnouncement(`${product.name} added, ${quantity} in the sale`);
    refusals.dismiss();
    setLast((before) => ({ productId: product.id, count: (before?.count ?? 0) + 1 }));
    onAdded();
  };

  /** Of what is in the cart, facts are kept current; of other products the list is. */
  const freshestOf = (product: ProductView) => {
    const isInCart = store.get().lines.some((line) => line.product_id === product.id);
    return (isInCart && catalog.products.get.getData({ id: product.id })) || product;
  };

  const scan = async (code: string) => {
    const product = await findToSell(code);
    if (!product) return codes.refuseScan(code);
    catalog.products.get.setData({ id: product.id }, product);
    put(product);
  };

  const enqueue = (step: () => Promise<void>) => {
    queue.current = queue.current.then(step).catch((error: unknown) => {
      beepRefused();
      toastFailure(error);
    });
  };

  return {
    announcement,
    last,
    refuseUnknown: (typed) => enqueue(() => codes.refuseTyped(typed)),
    add: (product) => put(freshestOf(product)),
    addByCode: (code) => enqueue(() => scan(code)),
  };
}
