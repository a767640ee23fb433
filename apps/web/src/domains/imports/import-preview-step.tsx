import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../platform/format.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '../../ui/overlay/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ImportChanges } from './changes/import-changes.tsx';
import type { ChoiceAtPreview, useAnalysis } from './import-analysis.ts';
import { FieldMapping, isKeyMissing } from './import-field-mapping.tsx';
import { fieldLabelOf, fileTypeLabels, type ImportChoice } from './import-options.ts';
import { hasImportable, ImportOutcome } from './import-outcome.tsx';
import { FirstRows, TextPreview } from './import-preview-columns.tsx';
import { SampleRecords } from './import-preview-records.tsx';
import { PreviewSection } from './import-preview-section.tsx';
import { NewProductNotes } from './import-product-notes.tsx';
import { ImportStepHeading } from './import-step-heading.tsx';
import { LeftOutRows } from './left-out-rows.tsx';
import type { PreviewAnswer } from './preview-answer.ts';
import { ReadingChoice } from './reading-choice.tsx';
import { SheetChoice } from './sheet-choice.tsx';

type Preview = PreviewAnswer['preview'];

interface ImportPreviewStepProps {
  analysis: ReturnType<typeof useAnalysis>;
  steps: ReactNode;
  choice: ImportChoice;
  isImporting: boolean;
  /** 0 to 1, of the file, while it is being sent. */
  sentShare: number | null;
  failure: string | null;
  onBack: () => void;
  onImport: () => void;
  onChoose: (change: ChoiceAtPreview) => void;
}

export function ImportPreviewStep(props: ImportPreviewStepProps) {
  const { analysis, steps, choice, isImporting, sentShare, failure, onBack, onImport, onChoose } = props;
  const { answer, targets } = analysis;
  // What was chosen last shows at once: who steps through a select by keys neither loses it nor its value.
  const chosen = analysis.isBusy ? choice : null;
  const error = analysis.failure ?? answer?.preview.error ?? null;
  // While a corrected mapping is looked at, what was found before says nothing.
  const isPointless = answer !== null && !analysis.isBusy && !hasImportable(answer.preview);
  const isReady = answer !== null && error === null && !isKeyMissing(targets, answer.preview.mode) && !isPointless;
  return (
    <>
      <DialogBody>
        <ImportStepHeading>Preview</ImportStepHeading>
        {steps}
        {answer && (
          <p className="flex items-center gap-1.5 text-ink-muted">
            <FileText aria-hidden className="size-4" />
            File type: <span className="font-medium text-ink">{fileTypeLabels[answer.file_type]}</span>
          </p>
        )}
        {answer && (
          <SheetChoice
            preview={{ ...answer.preview, sheet: chosen?.sheet ?? answer.preview.sheet }}
            disabled={isImporting}
            onChange={(sheet) => onChoose({ sheet })}
          />
        )}
        {answer && (
          <ReadingChoice preview={answer.preview} chosen={chosen} disabled={isImporting} onChoose={onChoose} />
        )}
        {failure && <Alert tone="danger">{failure}</Alert>}
        {sentShare !== null && sentShare < 1 && <ProgressBar label="Sending the file" value={sentShare} />}
        {error !== null && <PreviewError error={error} onRetry={analysis.canRetry ? analysis.run : null} />}
        {answer && error === null && <Findings {...{ ...props, answer }} />}
      </DialogBody>
      <DialogFooter
        start={
          <Button onClick={onBack} disabled={isImporting} className="max-sm:w-full">
            Back
          </Button>
        }
      >
        <DialogCancel>{isImporting ? 'Close' : 'Cancel'}</DialogCancel>
        <Button variant="primary" busy={isImporting} busyText="Importing..." disabled={!isReady} onClick={onImport}>
          Import Products
        </Button>
      </DialogFooter>
    </>
  );
}

/** Stands in place of everything that the preview would show (docs/rules.md#imports). */
function PreviewError({ error, onRetry }: { error: string; onRetry: (() => void) | null }) {
  return (
    <Alert
      tone="danger"
      actions={
        onRetry && (
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {error}
    </Alert>
  );
}

type FindingsProps = { answer: PreviewAnswer } & Pick<
  ImportPreviewStepProps,
  'analysis' | 'isImporting' | 'choice' | 'onChoose'
>;

function Findings({ answer, analysis, isImporting, choice, onChoose }: FindingsProps) {
  const { preview } = answer;
  return (
    <>
      <ImportOutcome preview={preview} isBusy={analysis.isBusy} onBoth={() => onChoose({ mode: 'both' })} />
      <NewProductNotes preview={preview} />
      <ImportChanges answer={answer} choice={choice} targets={analysis.isCorrected ? analysis.targets : undefined} />
      <Summary preview={preview} />
      <FieldMapping
        answer={answer}
        targets={analysis.targets}
        isBusy={analysis.isBusy}
        disabled={isImporting}
        onChange={analysis.correct}
      />
      <Issues preview={preview} />
      <LeftOutRows groups={preview.left_out} />
      <SampleRecords records={preview.sample_records} />
      <FirstRows preview={preview} />
      <TextPreview text={preview.preview_text} />
    </>
  );
}

function Summary({ preview }: { preview: Preview }) {
  const format = useFormat();
  const stats = preview.extraction_stats;
  const figures: [label: string, count: number | null][] = [
    ['Total records', stats.total_records],
    ['With names', stats.records_with_names],
    ['With SKUs', stats.records_with_skus],
    ['With prices', stats.records_with_prices],
    ['Categories', stats.detected_categories.length],
    ['Estimated products', preview.estimated_products],
    ['Columns', preview.total_columns],
    ['Pages', preview.page_count],
    ['Tables', preview.table_count],
  ];
  return (
    <PreviewSection title="Extraction summary">
      <dl className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
        {figures.map(
          ([label, count]) =>
            count !== null && (
              <div key={label} className="flex items-baseline justify-between gap-2 border-b border-line py-1">
                <dt className="text-sm text-ink-muted">{label}</dt>
                <dd className="font-medium tabular-nums">{format.quantity(count)}</dd>
              </div>
            ),
        )}
      </dl>
      <Names label="Detected categories" names={stats.detected_categories} />
      <Names label="Detected manufacturers" names={stats.detected_manufacturers} />
    </PreviewSection>
  );
}

const namesShown = 12;

function Names({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      <span className="text-sm text-ink-muted">{label}</span>
      {names.slice(0, namesShown).map((name) => (
        <Badge key={name} icon={null}>
          {name}
        </Badge>
      ))}
      {names.length > namesShown && (
        <span className="text-sm text-ink-muted">and {names.length - namesShown} more</span>
      )}
    </div>
  );
}

function Issues({ preview: { validation_issues: issues } }: { preview: Preview }) {
  const format = useFormat();
  if (issues.length === 0) return null;
  return (
    <PreviewSection title="Data quality issues">
      <ul className="divide-y divide-line rounded-lg border border-line">
        {issues.map((issue) => (
          <li key={`${issue.field} ${issue.message}`} className="px-3 py-1.5">
            <p className="wrap-anywhere">
              {issue.field !== 'general' && <span className="font-medium">{fieldLabelOf(issue.field)}: </span>}
              {issue.message}
            </p>
            <p className="text-sm text-ink-muted tabular-nums">
              {format.quantity(issue.row_count)} {issue.row_count === 1 ? 'row' : 'rows'} (
              {issue.row_numbers.join(', ')}
              {issue.row_count > issue.row_numbers.length && ', ...'})
            </p>
          </li>
        ))}
      </ul>
    </PreviewSection>
  );
}
