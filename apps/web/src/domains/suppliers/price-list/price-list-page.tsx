import type { PriceListResult } from '@stockhand/contract/suppliers/price-list';
import { priceListMessages as texts } from '@stockhand/contract/suppliers/price-list-messages';
import type { SupplierView } from '@stockhand/contract/suppliers/schema';
import { AppLink } from '../../../platform/app-link.tsx';
import { BackLink } from '../../../platform/back-link.tsx';
import { LeaveGuard } from '../../../platform/form/leave-guard.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Stepper } from '../../../ui/layout/stepper.tsx';
import { ImportFileFields } from '../../imports/import-file-fields.tsx';
import { SupplierRecord } from '../supplier-record.tsx';
import { PriceListPreviewStep } from './price-list-preview-step.tsx';
import { usePriceList } from './use-price-list.ts';

const megabytesMax = 5;

export function PriceListPage() {
  return <SupplierRecord>{(supplier) => <PriceList key={supplier.id} supplier={supplier} />}</SupplierRecord>;
}

/** Upload, preview, result (docs/rules.md#price-lists). */
function PriceList({ supplier }: { supplier: SupplierView }) {
  const list = usePriceList(supplier.id);
  const step = list.result ? 2 : list.preview ? 1 : 0;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4">
      <LeaveGuard hasUnsaved={() => list.preview !== null && list.result === null} />
      <PageHeader
        above={<BackLink to={productsOf(supplier)}>Back to {supplier.name}</BackLink>}
        title="Import Price List"
        description={supplier.name}
      />
      <Stepper label="Price list steps" steps={['Upload', 'Preview', 'Result']} current={step} />
      {list.result ? (
        <Result supplier={supplier} result={list.result} onAgain={list.again} />
      ) : list.preview ? (
        <PriceListPreviewStep supplierId={supplier.id} list={list} preview={list.preview} />
      ) : (
        <Upload list={list} />
      )}
    </div>
  );
}

function productsOf({ id }: SupplierView): string {
  return `${paths.supplier(id)}?tab=products`;
}

function Upload({ list }: { list: ReturnType<typeof usePriceList> }) {
  return (
    <Card>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (list.busy === null) list.look();
        }}
      >
        <ImportFileFields
          choice={list.choice}
          onChange={list.change}
          disabled={list.busy !== null}
          failure={list.failure}
          hint="CSV, TSV, PDF or Word, with a row for each product"
          megabytesMax={megabytesMax}
        />
        <p className="text-ink-muted">
          Rows are matched by supplier code, barcode, SKU and name. Nothing changes before you have seen the changes.
        </p>
        <div className="flex justify-end">
          <Button type="submit" variant="primary" busy={list.busy === 'reading'} busyText="Reading...">
            Preview
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Result({
  supplier,
  result,
  onAgain,
}: {
  supplier: SupplierView;
  result: PriceListResult;
  onAgain: () => void;
}) {
  const { quantity } = useFormat();
  return (
    <Card title={texts.applied(result.created + result.updated)}>
      <DescriptionList
        layout="rows"
        items={[
          { label: 'New products of the supplier', value: quantity(result.created) },
          { label: 'Updated', value: quantity(result.updated) },
          { label: 'Left out', value: quantity(result.left_out) },
          { label: 'Unchanged', value: quantity(result.unchanged) },
          { label: 'Not taken', value: quantity(result.not_taken) },
          { label: 'Cost prices of products changed', value: quantity(result.cost_prices) },
        ]}
      />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onAgain}>Import Another</Button>
        <LinkButton variant="primary" asChild>
          <AppLink to={productsOf(supplier)}>Show Products</AppLink>
        </LinkButton>
      </div>
    </Card>
  );
}
