import { changesPageSize, type ImportChange } from '@stockhand/contract/imports/changes';
import { ArrowRight } from 'lucide-react';
import { Alert } from '../../../ui/alert.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import type { ColumnTargets } from '../import-analysis.ts';
import { fieldLabelOf, type ImportChoice } from '../import-options.ts';
import { PreviewSection } from '../import-preview-section.tsx';
import type { PreviewAnswer } from '../preview-answer.ts';
import { ChangedValue } from './import-changed-value.tsx';
import { useChanges } from './use-changes.ts';

interface ImportChangesProps {
  answer: PreviewAnswer;
  choice: ImportChoice;
  /** What the columns feed, once corrected by hand. */
  targets: ColumnTargets | undefined;
}

/** What the import would change of products that exist, page by page. */
export function ImportChanges({ answer, choice, targets }: ImportChangesProps) {
  const { page, rows, isBusy, failure, show } = useChanges(answer, choice, targets);
  const { field_changes } = answer.preview.outcome;
  if (field_changes === 0) return null;
  return (
    <PreviewSection title="Changes">
      <DataTable
        label="Changes of products"
        rows={rows}
        columns={columns}
        rowKey={({ row_number, field }) => `${row_number} ${field}`}
        refreshing={isBusy}
      />
      {failure !== null && (
        <Alert tone="danger" className="mt-2">
          {failure}
        </Alert>
      )}
      <div className="mt-2">
        <Pagination
          page={page}
          pageSize={changesPageSize}
          total={field_changes}
          onPageChange={show}
          label="Pages of changes"
          hideWhenSingle
        />
      </div>
    </PreviewSection>
  );
}

const columns: TableColumn<ImportChange>[] = [
  { key: 'row', header: 'Row', fit: true, from: 480, cell: (one) => one.row_number },
  {
    key: 'product',
    header: 'Product',
    cell: (one) => (
      <>
        <span className="wrap-anywhere">{one.product_name}</span>
        <span className="block text-ink-muted">{one.sku}</span>
      </>
    ),
  },
  { key: 'field', header: 'Field', cell: (one) => fieldLabelOf(one.field) },
  {
    key: 'change',
    header: 'Change',
    cell: (one) => (
      <span className="wrap-anywhere">
        <ChangedValue field={one.field} value={one.before} />
        <span className="sr-only"> to </span>
        <ArrowRight aria-hidden className="mx-1 inline size-4 text-ink-muted" />
        <ChangedValue field={one.field} value={one.after} />
      </span>
    ),
  },
];
