import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import type { ProductView } from '@stockhand/contract/catalog/schema';
import { useEffect, useRef } from 'react';
import { DetailPage } from '../../../platform/detail/detail-page.tsx';
import { PanelBoundary } from '../../../platform/error-boundary.tsx';
import { useScanner } from '../../../platform/scanning/use-scanner.ts';
import { trpc } from '../../../platform/trpc.ts';
import { useTab } from '../../../platform/use-tab.ts';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { useOpenByCode } from '../use-open-by-code.ts';
import { ProductDetailsTab } from './product-details-tab.tsx';
import { ProductFigures } from './product-figures.tsx';
import { ProductHeader } from './product-header.tsx';
import { ProductInventoryTab } from './product-inventory-tab.tsx';
import { productMissing } from './product-missing.ts';
import { ProductSalesTab } from './product-sales-tab.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductTransactionsTab } from './product-transactions-tab.tsx';

const useProduct = (id: number) => trpc.catalog.products.get.useQuery({ id });

export function ProductPage() {
  return (
    <DetailPage
      useRecord={useProduct}
      name="Product"
      missing={productMissing}
      failedText={texts.detailFailed}
      leaveOnFailure
      skeleton={<ProductSkeleton />}
    >
      {(product) => <Product product={product} />}
    </DetailPage>
  );
}

const tabs = [
  { value: 'details', label: 'Product Details' },
  { value: 'inventory', label: 'Inventory' },
  { value: 'sales', label: 'Sales History' },
  { value: 'transactions', label: 'Transaction History' },
] as const;

function Product({ product }: { product: ProductView }) {
  const [tab, setTab] = useTab(tabs);
  const page = useRef<HTMLDivElement>(null);
  useScanner(useOpenByCode());
  // On a phone the selected tab may be beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of tab, not of the element.
  useEffect(() => {
    page.current
      ?.querySelector('[role=tab][aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  return (
    <div ref={page} className="flex flex-col gap-4">
      <ProductHeader product={product} />
      <ProductFigures product={product} />
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
