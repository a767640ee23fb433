import { leftOutReasons } from '@stockhand/contract/imports/left-out';
import { importMessages as texts } from '@stockhand/contract/imports/messages';
import type { ImportResult, ImportView } from '@stockhand/contract/imports/schema';
import type { ReactNode } from 'react';
import { useFormat } from '../../platform/format.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Stat } from '../../ui/layout/stat.tsx';
import { DialogBody, DialogFooter } from '../../ui/overlay/dialog.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { fieldLabelOf } from './import-options.ts';
import { ImportStepHeading } from './import-step-heading.tsx';
import { LeftOutRows } from './left-out-rows.tsx';
import { RejectedRowsButton } from './rejected-rows-button.tsx';
import { UndoImport } from './undo/undo-import.tsx';

interface ImportResultStepProps {
  view: ImportView;
  steps: ReactNode;
  onAgain: () => void;
  onClose: () => void;
}

/** At most this many errors and products are listed (docs/rules.md#imports). */
const shownMax = 10;

export function ImportResultStep({ view, steps, onAgain, onClose }: ImportResultStepProps) {
  return (
    <>
      <DialogBody>
        <ImportStepHeading>Result</ImportStepHeading>
        {steps}
        {view.result ? (
          <>
            <UndoImport view={view} />
            <Outcome importId={view.id} result={view.result} isUndone={view.undo !== null} />
          </>
        ) : (
          <Alert tone="danger" title={texts.importFailed}>
            {view.failure}
          </Alert>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onAgain}>Import Another File</Button>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </>
  );
}

interface OutcomeProps {
  importId: number;
  result: ImportResult;
  isUndone: boolean;
}

function Outcome({ importId, result, isUndone }: OutcomeProps) {
  const format = useFormat();
  const isIdle = result.unchanged_count > 0 && result.created_count + result.updated_count === 0;
  return (
    <>
      {!isUndone && result.created_count > 0 && (
        <Alert tone="success" title={texts.imported(result.created_count)}>
          {result.inactive_count > 0 && (
            <p>
              {texts.someInactive(result.inactive_count)}. {texts.inactiveHidden}
            </p>
          )}
          {result.own_skus !== null && <p>{texts.ownSkus[result.own_skus]}</p>}
        </Alert>
      )}
      {!isUndone && result.updated_count > 0 && <Alert tone="success" title={texts.updated(result.updated_count)} />}
      {isIdle && <Alert tone="info">{texts.nothingToImport}</Alert>}
      <dl className="grid shrink-0 grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4">
        <Stat label="Total processed" value={format.quantity(result.total_processed)} />
        <Stat label="Successful" value={format.quantity(result.success_count)} />
        <Stat label="Errors" value={format.quantity(result.error_count)} />
        <Stat label="Success rate" value={`${result.success_rate.toFixed(1)}%`} />
      </dl>
      {result.updated_count + result.unchanged_count > 0 && (
        <p className="text-ink-muted">
          {format.quantity(result.created_count)} new, {format.quantity(result.updated_count)} changed,{' '}
          {format.quantity(result.unchanged_count)} unchanged
        </p>
      )}
      {result.errors.length > 0 && <Errors importId={importId} errors={result.errors} total={result.errors_total} />}
      {result.warnings.length > 0 && <Warnings warnings={result.warnings} total={result.warnings_total} />}
      <LeftOutRows groups={leftOutGroups(result.left_out)} />
      {result.created_products.length > 0 && (
        <CreatedProducts products={result.created_products} total={result.created_count} />
      )}
    </>
  );
}

/** Of each reason, as many row numbers as are listed of anything. */
function leftOutGroups(rows: ImportResult['left_out']) {
  return leftOutReasons.flatMap((reason) => {
    const numbers = rows.filter((row) => row.reason === reason).map(({ row_number }) => row_number);
    if (numbers.length === 0) return [];
    return { reason, row_count: numbers.length, row_numbers: numbers.slice(0, shownMax) };
  });
}

interface ErrorsProps {
  importId: number;
  errors: ImportResult['errors'];
  /** Only the first ones are listed. */
  total: number;
}

function Errors({ importId, errors, total }: ErrorsProps) {
  return (
    <section aria-label="Errors">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-semibold">Errors</h4>
        <RejectedRowsButton importId={importId} />
      </div>
      <Problems problems={errors} />
      <More count={total - shownMax} what="errors" />
    </section>
  );
}

function Warnings({ warnings, total }: { warnings: ImportResult['warnings']; total: number }) {
  return (
    <section aria-label={texts.warningsTitle}>
      <h4 className="font-semibold">{texts.warningsTitle}</h4>
      <p className="mb-1 text-sm text-ink-muted">{texts.warningsExplained}</p>
      <Problems problems={warnings} />
      <More count={total - shownMax} what="rows" />
    </section>
  );
}

function Problems({ problems }: { problems: ImportResult['errors'] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {problems.slice(0, shownMax).map((problem) => (
        <li key={`${problem.row_number} ${problem.field} ${problem.message}`} className="flex gap-3 px-3 py-1.5">
          <span className="w-16 shrink-0 text-ink-muted tabular-nums">Row {problem.row_number}</span>
          <span className="min-w-0 flex-1 wrap-anywhere">
            {problem.message}
            {problem.field !== 'general' && <span className="text-ink-muted"> ({fieldLabelOf(problem.field)})</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function CreatedProducts({ products, total }: { products: ImportResult['created_products']; total: number }) {
  return (
    <section aria-label="Created products">
      <h4 className="mb-1 font-semibold">Created products</h4>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {products.slice(0, shownMax).map((product) => (
          <li key={product.sku} className="flex gap-3 px-3 py-1.5">
            <span className="min-w-0 flex-1 wrap-anywhere">{product.name}</span>
            {!product.is_active && <StatusBadge status="inactive" />}
            <span className="shrink-0 text-ink-muted tabular-nums">{product.sku}</span>
          </li>
        ))}
      </ul>
      <More count={total - shownMax} what="products" />
    </section>
  );
}

function More({ count, what }: { count: number; what: string }) {
  const format = useFormat();
  if (count <= 0) return null;
  return (
    <p className="mt-1 text-sm text-ink-muted">
      ... and {format.quantity(count)} more {what}
    </p>
  );
}
