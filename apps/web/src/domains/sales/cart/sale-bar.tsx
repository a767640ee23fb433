import { ShoppingCart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/format.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { type Cart, cartCount, cartTotal } from './cart.ts';

interface SaleBarProps {
  cart: Cart;
  needsAttention: boolean;
  onOpen: () => void;
  /** The sale that was just made: over the products, which it does not move. */
  made: ReactNode;
}

/** On phones: total and count at the bottom of the page; opens the sale. */
export function SaleBar({ cart, needsAttention, onOpen, made }: SaleBarProps) {
  const format = useFormat();
  const count = cartCount(cart);
  return (
    <section
      aria-label="Current Sale"
      className="sticky bottom-0 z-20 -mx-4 mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-line bg-raised px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6"
    >
      {made && <div className="w-full">{made}</div>}
      <p className="min-w-0 tabular-nums">
        <span className="block text-lg font-semibold">{format.money(cartTotal(cart))}</span>
        <span className="block text-sm text-ink-muted">
          {format.quantity(count)} {count === 1 ? 'item' : 'items'}
          {needsAttention && <span className="font-medium text-danger"> · needs attention</span>}
        </span>
      </p>
      <Button variant="primary" size="lg" icon={<ShoppingCart aria-hidden />} onClick={onOpen}>
        View sale
      </Button>
    </section>
  );
}
