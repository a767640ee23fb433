import { stockReportMessages as texts } from '@stockhand/contract/reports/stock-messages';
import { PackageSearch } from 'lucide-react';
import { BackLink } from '../../../platform/back-link.tsx';
import { paths } from '../../../platform/paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ProductPicker } from '../../catalog/product-picker.tsx';
import { LedgerOfProduct } from './ledger-of-product.tsx';
import { useLedgerList } from './use-ledger-list.ts';

/** The ledger of the product that the address names, or the choice of one. */
export function StockLedgerPage() {
  const list = useLedgerList();
  const picker = (
    <ProductPicker
      className="max-w-md"
      onPick={({ id }) => list.setFilters({ product: String(id), location: undefined })}
    />
  );
  const { product } = list.input;
  if (product !== undefined) return <LedgerOfProduct list={list} product={product} picker={picker} />;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader above={<BackLink to={paths.reports}>Reports</BackLink>} title="Stock Ledger" />
      {picker}
      <Card>
        <EmptyState icon={<PackageSearch aria-hidden />} title={texts.noProduct} description={texts.noProductHint} />
      </Card>
    </div>
  );
}
