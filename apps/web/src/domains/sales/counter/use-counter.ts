import type { SaleView } from '@stockhand/contract/sales/schema';
import { useState } from 'react';
import { useScanner } from '../../../platform/scanning/use-scanner.ts';
import { viewLines } from '../cart/cart.ts';
import { useCart, useCartStore } from '../cart/cart-store.ts';
import type { CurrentSaleProps } from '../cart/current-sale.tsx';
import { useCartFacts } from '../cart/use-cart-facts.ts';
import { useCompleteSale } from '../cart/use-complete-sale.ts';
import { useLineActions } from '../cart/use-line-actions.ts';
import { useAddToSale } from './use-add-to-sale.ts';
import { useProductSearch } from './use-product-search.ts';
import { useSaleKeys } from './use-sale-keys.ts';
import { useSearchFocus } from './use-search-focus.ts';

/** What the counter's page shows and does. */
export function useCounter() {
  const store = useCartStore();
  const cart = useCart(store);
  const lines = viewLines(cart, useCartFacts(cart));
  const search = useProductSearch();
  const { searchField, focusSearch } = useSearchFocus();
  const [sold, setSold] = useState<SaleView | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [asksToChange, setAsksToChange] = useState(false);

  const completion = useCompleteSale(store, (sale) => {
    setSold(sale);
    setSheetOpen(false);
    search.setText('');
    focusSearch();
  });
  const beginNext = () => {
    setSold(null);
    completion.forgetRefusal();
  };
  const adding = useAddToSale(store, beginNext);
  const addScanned = (code: string) => {
    search.setText('');
    adding.addByCode(code);
  };
  useScanner(addScanned);
  useSaleKeys({
    complete: completion.complete,
    focusSearch: () => searchField.current?.focus(),
    lastProductId: adding.last?.productId,
  });

  const sale: CurrentSaleProps = {
    cart,
    lines,
    completion,
    actions: useLineActions({ store, forgetRefusal: completion.forgetRefusal, focusSearch }),
    last: adding.last,
    onChange: (change) => {
      completion.forgetRefusal();
      store.change((before) => ({ ...before, ...change }));
    },
    onChangeSent: () => setAsksToChange(true),
  };
  const changeSent = {
    open: asksToChange,
    onOpenChange: setAsksToChange,
    onConfirm: () => {
      store.change((before) => ({ ...before, attempt: null }));
      completion.forgetRefusal();
      setAsksToChange(false);
    },
  };
  return {
    store,
    sale,
    search,
    searchField,
    adding,
    addScanned,
    beginNext: () => {
      beginNext();
      focusSearch();
    },
    completed: { sale: sold, dismiss: () => setSold(null) },
    sheet: { isOpen: isSheetOpen, setOpen: setSheetOpen },
    changeSent,
  };
}
