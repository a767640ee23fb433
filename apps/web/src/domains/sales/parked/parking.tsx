import { CirclePause } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import type { Cart } from '../cart/cart.ts';
import type { CartStore } from '../cart/cart-store.ts';
import type { CurrentSaleProps } from '../cart/current-sale.tsx';
import { ParkSaleDialog } from './park-sale-dialog.tsx';
import { ParkedSalesDialog } from './parked-sales-dialog.tsx';
import { useParkedSales } from './use-parked-sales.ts';

interface ParkSaleButtonProps {
  store: CartStore;
  sale: Pick<CurrentSaleProps, 'cart' | 'completion'>;
  onParked: () => void;
}

/** Parks the open sale. */
export function ParkSaleButton({ store, sale: { cart, completion }, onParked }: ParkSaleButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onParked();
  };
  const isUnsent = cart.attempt === null;
  return (
    <>
      {cart.lines.length > 0 && isUnsent && (
        <Button size="sm" variant="ghost" disabled={completion.isBusy} onClick={() => setOpen(true)}>
          Park
        </Button>
      )}
      <ParkSaleDialog store={store} open={isOpen && isUnsent} onOpenChange={setOpen} onParked={close} />
    </>
  );
}

interface ParkedSalesButtonProps {
  store: CartStore;
  cart: Cart;
  onTakenUp: () => void;
}

/** How many sales wait; opens them. */
export function ParkedSalesButton({ store, cart, onTakenUp }: ParkedSalesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const parked = useParkedSales(store, () => {
    setOpen(false);
    onTakenUp();
  });
  return (
    <>
      <Button data-parked="" icon={<CirclePause aria-hidden />} onClick={() => setOpen(true)}>
        Parked{parked.count > 0 && ` (${parked.count})`}
      </Button>
      <ParkedSalesDialog parked={parked} cart={cart} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
