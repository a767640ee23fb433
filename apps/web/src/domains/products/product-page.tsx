import { productMessages as texts } from '@stockhand/contract/products/messages';
import type { ProductView } from '@stockhand/contract/products/schema';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { PanelBoundary } from '../../platform/error-boundary.tsx';
import { paths } from '../../platform/paths.ts';
import { readFailure, toastFailure } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { useScanner } from '../../platform/use-scanner.ts';
import { LoadingNote } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { idOf } from './id-of.ts';
import { ProductDetailsTab } from './product-details-tab.tsx';
import { ProductHeader } from './product-header.tsx';
import { ProductInventoryTab } from './product-inventory-tab.tsx';
import { ProductMissing } from './product-missing.tsx';
import { ProductSalesTab } from './product-sales-tab.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductTransactionsTab } from './product-transactions-tab.tsx';
import { useOpenByCode } from './use-open-by-code.ts';

export function ProductPage() {
  const id = idOf(useParams().id);
  return id === null ? <ProductMissing /> : <KnownProduct key={id} id={id} />;
}

function KnownProduct({ id }: { id: number }) {
  const navigate = useNavigate();
  const product = trpc.products.get.useQuery({ id });
  const isMissing = product.isError && readFailure(product.error).status === 404;
  // What is on screen stays when only reading it again failed.
  const hasFailed = product.isError && !isMissing && product.data === undefined;
  const { error } = product;
  useEffect(() => {
    if (!hasFailed) return;
    toastFailure(error, texts.detailFailed);
    void navigate(paths.products, { replace: true });
  }, [hasFailed, error, navigate]);

  if (isMissing) return <ProductMissing />;
  if (product.data) return <Product product={product.data} />;
  return (
    <>
      <LoadingNote>Loading product...</LoadingNote>
      <ProductSkeleton />
    </>
  );
}

const tabs = [
  { value: 'details', label: 'Product Details' },
  { value: 'inventory', label: 'Inventory' },
  { value: 'sales', label: 'Sales History' },
  { value: 'transactions', label: 'Transaction History' },
] as const;
type Tab = (typeof tabs)[number]['value'];

function Product({ product }: { product: ProductView }) {
  const [tab, setTab] = useTab();
  const page = useRef<HTMLDivElement>(null);
  useScanner(useOpenByCode());
  // On a phone the tab that an address names may lie beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of tab, not of the element.
  useEffect(() => {
    page.current
      ?.querySelector('[role=tab][aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  return (
    <div ref={page} className="flex flex-col gap-4">
      <ProductHeader product={product} />
      <Tabs label="Product" items={tabs} value={tab} onValueChange={setTab}>
        <TabPanel value="details">
          <PanelBoundary name="Product details">
            <ProductDetailsTab product={product} />
          </PanelBoundary>
        </TabPanel>
        <TabPanel value="inventory">
          <PanelBoundary name="Inventory">
            <ProductInventoryTab product={product} />
          </PanelBoundary>
        </TabPanel>
        <TabPanel value="sales">
          <PanelBoundary name="Sales history">
            <ProductSalesTab productId={product.id} />
          </PanelBoundary>
        </TabPanel>
        <TabPanel value="transactions">
          <PanelBoundary name="Transaction history">
            <ProductTransactionsTab product={product} />
          </PanelBoundary>
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** In the address, so that a reload and a shared link show the same. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'details';
  const navigateTo = (next: Tab) =>
    // The page, sort and filters of one tab's list say nothing in another. The way back to the list lies in the state.
    setParams(next === 'details' ? {} : { tab: next }, { replace: true, preventScrollReset: true, state });
  return [tab, navigateTo];
}
