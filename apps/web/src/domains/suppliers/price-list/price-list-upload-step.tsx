import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ImportFileFields } from '../../imports/import-file-fields.tsx';
import type { usePriceList } from './use-price-list.ts';

const megabytesMax = 5;

export function PriceListUploadStep({ list }: { list: ReturnType<typeof usePriceList> }) {
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
          hint="CSV, TSV, Excel, PDF or Word, with a row for each product"
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
