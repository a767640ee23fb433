import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { type Cart, nextCart } from './cart.ts';
import type { CartStore } from './cart-store.ts';

interface ClearSaleProps {
  store: CartStore;
  cart: Cart;
  onCleared: () => void;
}

/** Empties the sale. Asks first, as nothing brings it back. */
export function ClearSale({ store, cart, onCleared }: ClearSaleProps) {
  const [asks, setAsks] = useState(false);
  if (cart.lines.length === 0 || cart.attempt) return null;
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsks(true)}>
        Clear
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Clear the sale?"
        description="Every product is taken out of the sale. This cannot be undone."
        confirmText="Clear sale"
        cancelText="Keep it"
        onConfirm={() => {
          setAsks(false);
          store.change(nextCart);
          onCleared();
        }}
      />
    </>
  );
}
