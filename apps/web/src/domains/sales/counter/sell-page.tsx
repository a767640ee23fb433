import { scanArea } from '../../../platform/scanning/use-scanner.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ChangeSentDialog } from '../cart/change-sent-dialog.tsx';
import { ClearSale } from '../cart/clear-sale.tsx';
import { CurrentSale } from '../cart/current-sale.tsx';
import { SaleBar } from '../cart/sale-bar.tsx';
import { SaleSheet } from '../cart/sale-sheet.tsx';
import { TodaysSalesLink } from '../list/todays-sales-link.tsx';
import { ParkedSalesButton, ParkSaleButton } from '../parked/parking.tsx';
import { CompletedSale } from './completed-sale.tsx';
import { ProductSearchPanel } from './product-search.tsx';
import { useCounter } from './use-counter.ts';
import { useIsSideBySide } from './use-is-side-by-side.ts';

/** The counter (docs/rules.md#sales): search, tap or scan into the Current Sale, complete it, next customer. */
export function SellPage() {
  const counter = useCounter();
  const { store, sale, search, searchField, adding, addScanned, beginNext, completed, sheet } = counter;
  const { cart, lines } = sale;
  const isSideBySide = useIsSideBySide();
  const setAside = (
    <div className="flex flex-wrap justify-end gap-2">
      <ParkSaleButton
        store={store}
        sale={sale}
        onParked={() => {
          sheet.setOpen(false);
          beginNext();
        }}
      />
      <ClearSale store={store} cart={cart} onCleared={beginNext} />
    </div>
  );
  const made = completed.sale && <CompletedSale sale={completed.sale} onDismiss={completed.dismiss} />;
  return (
    <div {...scanArea} className="flex flex-1 flex-col gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <PageHeader
            title="Sell"
            actions={
              <>
                <ParkedSalesButton store={store} cart={cart} onTakenUp={beginNext} />
                <TodaysSalesLink />
              </>
            }
          />
          <p role="status" className="sr-only">
            {adding.announcement}
          </p>
          <ProductSearchPanel search={search} cart={cart} field={searchField} adding={adding} onScan={addScanned} />
        </div>
        {isSideBySide && (
          <div className="sticky top-[calc(var(--sticky-top)+1.25rem)] flex max-h-[calc(100dvh-var(--sticky-top)-2.5rem)]">
            <Card
              title="Current Sale"
              actions={setAside}
              padded={false}
              className="flex-1 [&>div]:flex [&>div]:min-h-0"
            >
              <CurrentSale {...sale} made={made} />
            </Card>
          </div>
        )}
      </div>
      {!isSideBySide && (
        <SaleBar
          cart={cart}
          needsAttention={cart.attempt !== null || lines.some((line) => line.problem !== null)}
          onOpen={() => sheet.setOpen(true)}
          made={made}
        />
      )}
      <SaleSheet open={sheet.isOpen && !isSideBySide} onOpenChange={sheet.setOpen} sale={sale} below={setAside} />
      <ChangeSentDialog {...counter.changeSent} />
    </div>
  );
}
