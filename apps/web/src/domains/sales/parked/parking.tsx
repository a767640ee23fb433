import { CirclePause } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import type { Cart } from '../cart/cart.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { ParkSaleDialog } from './park-sale-dialog.tsx';
import { ParkedSalesDialog } from './parked-sales-dialog.tsx';
import { useParkedSales } from './use-parked-sales.ts';

/** Parks the open sale. */
export function ParkSaleButton({ store, cart, onParked }: { store: CartStore; cart: Cart; onParked: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onParked();
  };
  const isParkable = cart.lines.length > 0 && cart.attempt === null;
  return (
    <>
      {isParkable && (
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          Park
        </Button>
      )}
      <ParkSaleDialog store={store} open={isOpen} onOpenChange={setOpen} onParked={close} />
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
      <ParkedSalesDialog parked={parked} isFree={cart.lines.length === 0} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
