import type { SupplierView } from '@stockhand/contract/suppliers/schema';
import { BackLink } from '../../../platform/back-link.tsx';
import { LeaveGuard } from '../../../platform/form/leave-guard.tsx';
import { paths } from '../../../platform/paths.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Stepper } from '../../../ui/layout/stepper.tsx';
import { SupplierRecord } from '../supplier-record.tsx';
import { PriceListPreviewStep } from './price-list-preview-step.tsx';
import { PriceListResultStep } from './price-list-result-step.tsx';
import { PriceListUploadStep } from './price-list-upload-step.tsx';
import { usePriceList } from './use-price-list.ts';

export function PriceListPage() {
  return <SupplierRecord>{(supplier) => <PriceList key={supplier.id} supplier={supplier} />}</SupplierRecord>;
}

/** Upload, preview, result (docs/rules.md#price-lists). */
function PriceList({ supplier }: { supplier: SupplierView }) {
  const list = usePriceList(supplier.id);
  const productsPath = `${paths.supplier(supplier.id)}?tab=products`;
  const step = list.result ? 2 : list.preview ? 1 : 0;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4">
      <LeaveGuard hasUnsaved={() => list.preview !== null && list.result === null} />
      <PageHeader
        above={<BackLink to={productsPath}>Back to {supplier.name}</BackLink>}
        title="Import Price List"
        description={supplier.name}
      />
      <Stepper label="Price list steps" steps={['Upload', 'Preview', 'Result']} current={step} />
      {list.result ? (
        <PriceListResultStep result={list.result} productsPath={productsPath} onAgain={list.again} />
      ) : list.preview ? (
        <PriceListPreviewStep supplierId={supplier.id} list={list} preview={list.preview} />
      ) : (
        <PriceListUploadStep list={list} />
      )}
    </div>
  );
}
