import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import type { SaleView } from '@stockhand/contract/sales/schema';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../platform/format.tsx';
import { scanArea, useScanner } from '../../platform/scanning/use-scanner.ts';
import { useShortcut } from '../../platform/shortcuts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { acceptPrice, type Cart, emptyCart, removeLine, setQuantity, viewLines } from './cart.ts';
import type { CartLineActions } from './cart-line.tsx';
import { type CartStore, useCart, useCartStore } from './cart-store.ts';
import { CurrentSale, type CurrentSaleProps } from './current-sale.tsx';
import { TodaysSalesLink } from './list/todays-sales-link.tsx';
import { ProductSearchPanel } from './product-search.tsx';
import { ReceiptButtons } from './receipt/receipt-buttons.tsx';
import { SaleLink } from './sale/sale-link.tsx';
import { SaleBar } from './sale-bar.tsx';
import { SaleSheet } from './sale-sheet.tsx';
import { useAddToSale } from './use-add-to-sale.ts';
import { useCartFacts } from './use-cart-facts.ts';
import { type SaleCompletion, useCompleteSale } from './use-complete-sale.ts';
import { useIsSideBySide } from './use-is-side-by-side.ts';
import { useProductSearch } from './use-product-search.ts';

/** The counter (docs/rules.md#sales): search, tap or scan into the Current Sale, complete it, next customer. */
export function SellPage() {
  const store = useCartStore();
  const cart = useCart(store);
  const lines = viewLines(cart, useCartFacts(cart));
  const search = useProductSearch();
  const searchField = useRef<HTMLInputElement>(null);
  const [sold, setSold] = useState<SaleView | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [asksToChange, setAsksToChange] = useState(false);
  const isSideBySide = useIsSideBySide();

  const focusSearch = () => {
    if (matchMedia('(pointer: fine)').matches) searchField.current?.focus();
  };
  const completion = useCompleteSale(store, (sale) => {
    setSold(sale);
    setSheetOpen(false);
    search.setText('');
    window.scrollTo({ top: 0 });
    focusSearch();
  });
  const adding = useAddToSale(store, () => {
    setSold(null);
    completion.forgetRefusal();
  });
  const addScanned = (code: string) => {
    search.setText('');
    adding.addByCode(code);
  };
  useScanner(addScanned);
  useSaleKeys(completion, () => searchField.current?.focus());
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) searchField.current?.focus();
  }, []);

  const sale: CurrentSaleProps = {
    cart,
    lines,
    completion,
    actions: lineActions(store, completion, focusSearch),
    last: adding.last,
    onCustomerChange: (customer_name) => store.change((before) => ({ ...before, customer_name })),
    onPaymentChange: (payment_method) => store.change((before) => ({ ...before, payment_method })),
    onChangeSent: () => setAsksToChange(true),
  };
  const clear = <ClearSale store={store} cart={cart} completion={completion} onCleared={focusSearch} />;

  return (
    <div {...scanArea} className="flex flex-1 flex-col gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <PageHeader title="Sell" actions={<TodaysSalesLink />} />
          {sold && <SoldNotice sale={sold} onDismiss={() => setSold(null)} />}
          <p role="status" className="sr-only">
            {adding.announcement}
          </p>
          <ProductSearchPanel
            search={search}
            cart={cart}
            field={searchField}
            onAdd={adding.add}
            onNothingFound={adding.refuseUnknown}
            onScan={addScanned}
            outcome={adding.announcement}
          />
        </div>
        {isSideBySide && (
          <div className="sticky top-[calc(var(--sticky-top)+1.25rem)] flex max-h-[calc(100dvh-var(--sticky-top)-2.5rem)]">
            <Card title="Current Sale" actions={clear} padded={false} className="flex-1 [&>div]:flex [&>div]:min-h-0">
              <CurrentSale {...sale} />
            </Card>
          </div>
        )}
      </div>
      {!isSideBySide && (
        <SaleBar
          cart={cart}
          needsAttention={cart.attempt !== null || lines.some((line) => line.problem !== null)}
          onOpen={() => setSheetOpen(true)}
        />
      )}
      <SaleSheet open={isSheetOpen && !isSideBySide} onOpenChange={setSheetOpen} sale={sale} clear={clear} />
      <ConfirmDialog
        open={asksToChange}
        onOpenChange={setAsksToChange}
        title="Change the sale?"
        description="If the sale was recorded after all, completing it again after a change records a second one. Look at the transactions first when in doubt."
        confirmText="Change the sale"
        cancelText="Keep it"
        onConfirm={() => {
          store.change((before) => ({ ...before, attempt: null }));
          completion.forgetRefusal();
          setAsksToChange(false);
        }}
      />
    </div>
  );
}

function lineActions(store: CartStore, completion: SaleCompletion, focusSearch: () => void): CartLineActions {
  const change = (next: (cart: Cart) => Cart) => {
    completion.forgetRefusal();
    store.change(next);
  };
  const remove: CartLineActions['remove'] = (line) => {
    const before = store.get();
    change((cart) => removeLine(cart, line.product_id));
    offerUndo(`${line.name} removed`, store, before);
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

function offerUndo(text: string, store: CartStore, before: Cart): void {
  toast.info(text, { id: 'sale-undo', action: { label: 'Undo', onClick: () => store.change(() => before) } });
}

/** Shortcuts outside the single keys of the application, so that they work from inside fields too. */
function useSaleKeys(completion: SaleCompletion, focusSearch: () => void): void {
  useShortcut({ keys: '/', label: 'Search products to sell', group: 'Sell', run: focusSearch });
  useShortcut({ keys: 'Ctrl Enter', label: 'Complete the sale', group: 'Sell', run: completion.complete });
  const complete = useRef(completion.complete);
  useEffect(() => {
    complete.current = completion.complete;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      const dialog = document.querySelector('[role="dialog"]:not(:has([data-scan-area])), [role="alertdialog"]');
      if (dialog) return;
      event.preventDefault();
      complete.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function ClearSale(props: { store: CartStore; cart: Cart; completion: SaleCompletion; onCleared: () => void }) {
  const { store, cart, completion, onCleared } = props;
  if (cart.lines.length === 0 || cart.attempt) return null;
  const clear = () => {
    completion.forgetRefusal();
    store.change(() => emptyCart);
    offerUndo('Sale cleared', store, cart);
    onCleared();
  };
  return (
    <Button size="sm" variant="ghost" onClick={clear}>
      Clear
    </Button>
  );
}

function SoldNotice({ sale, onDismiss }: { sale: SaleView; onDismiss: () => void }) {
  const format = useFormat();
  return (
    <Alert tone="success" title={texts.completed} onDismiss={onDismiss} actions={<ReceiptButtons sale={sale} />}>
      <span className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
        <SaleLink sale={sale} />
        <span className="text-xl font-semibold">{format.money(sale.total_amount)}</span>
      </span>
    </Alert>
  );
}
