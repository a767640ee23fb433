import { useEffect, useRef } from 'react';
import { newKey } from '../../../platform/idempotency-key.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { acceptPrice, type Cart, putBack, type RemovedLine, setQuantity, takeOut } from './cart.ts';
import type { CartLineActions } from './cart-line.tsx';
import type { CartStore } from './cart-store.ts';

interface LineActionsOptions {
  store: CartStore;
  /** What was refused is being changed. */
  forgetRefusal: () => void;
  focusSearch: () => void;
}

/** What the buttons of a line do. A line that was taken out can be put back until its sale is sent, sold or cleared. */
export function useLineActions({ store, forgetRefusal, focusSearch }: LineActionsOptions): CartLineActions {
  /** Each is another toast: one that is leaving takes what is shown in its place away with it. */
  const undoToast = useRef<string>(undefined);
  useEffect(() => {
    let before = store.get();
    return store.subscribe(() => {
      const now = store.get();
      if (now.round !== before.round || (now.attempt && !before.attempt)) toast.dismiss(undoToast.current ?? '');
      before = now;
    });
  }, [store]);

  const change = (next: (cart: Cart) => Cart) => {
    forgetRefusal();
    store.change(next);
  };
  const offerUndo = (removed: RemovedLine) => {
    toast.dismiss(undoToast.current ?? '');
    undoToast.current = newKey();
    const onClick = () => change((cart) => putBack(cart, removed));
    toast.info(`${removed.line.name} removed`, { id: undoToast.current, action: { label: 'Undo', onClick } });
  };
  const remove: CartLineActions['remove'] = (line) => {
    const { cart, removed } = takeOut(store.get(), line.product_id);
    change(() => cart);
    if (removed) offerUndo(removed);
    focusSearch();
  };
  return {
    remove,
    setQuantity: (line, quantity) => {
      if (!quantity || quantity < 0) remove(line);
      else change((cart) => setQuantity(cart, line.product_id, quantity, line.available));
    },
    acceptPrice: (line, price) => change((cart) => acceptPrice(cart, line.product_id, price)),
    leave: focusSearch,
  };
}
