import { productMessages } from '@stockhand/contract/catalog/messages';
import { importMessages } from '@stockhand/contract/imports/messages';
import { useFormat } from '../../platform/format.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { fieldLabelOf } from './import-options.ts';
import type { PreviewAnswer } from './preview-answer.ts';

type Preview = PreviewAnswer['preview'];

const reasonsNamed = 2;

interface ImportOutcomeProps {
  preview: Preview;
  isBusy: boolean;
  /** Has rows that match no product add one. */
  onBoth: () => void;
}

/** What importing would come to, and why rows are left out; nothing while all can be imported. */
export function ImportOutcome({ preview, isBusy, onBoth }: ImportOutcomeProps) {
  const good = preview.estimated_products;
  const issues = preview.validation_issues.filter(({ rejects }) => rejects);
  const rows = preview.extraction_stats.total_records;
  // Without the column of the names nothing is known yet of the rows; the mapping says so.
  if (preview.mapping_problem !== null) return null;
  if (preview.mode !== 'create' && good > 0) return <Foreseen preview={preview} />;
  if (good === rows) return null;
  const { noneImportable, someImportable, existingKept, noMatch, unmatchedAdded, switchToBoth } = importMessages;
  const says = (text: string) => issues.some(({ message }) => message === text);
  const isBothBetter = preview.mode === 'update' && says(noMatch);
  return (
    <Alert
      tone="warning"
      title={good === 0 ? noneImportable(rows) : someImportable(good, rows)}
      actions={
        isBothBetter && (
          <Button size="sm" busy={isBusy} onClick={onBoth}>
            {switchToBoth}
          </Button>
        )
      }
    >
      <Reasons issues={issues} />
      {preview.mode === 'create' && says(productMessages.barcodeTaken) && <p>{existingKept}</p>}
      {isBothBetter && <p>{unmatchedAdded}</p>}
    </Alert>
  );
}

/** The main ones. */
function Reasons({ issues }: { issues: Preview['validation_issues'] }) {
  const format = useFormat();
  return (
    <>
      <ul>
        {issues.slice(0, reasonsNamed).map(({ field, message, row_count }) => (
          <li key={`${field} ${message}`}>
            {field !== 'general' && `${fieldLabelOf(field)}: `}
            {message} ({format.quantity(row_count)} {row_count === 1 ? 'row' : 'rows'})
          </li>
        ))}
      </ul>
      {issues.length > reasonsNamed && <p>And more, listed below.</p>}
    </>
  );
}

/** What an import that updates would come to. */
function Foreseen({ preview: { outcome } }: { preview: Preview }) {
  const { foreseen, nothingChanges, currentValues } = importMessages;
  const isIdle = outcome.created + outcome.updated === 0;
  return (
    <Alert tone={outcome.rejected > 0 ? 'warning' : 'info'} title={foreseen(outcome)}>
      {isIdle && outcome.unchanged > 0 ? nothingChanges : currentValues}
    </Alert>
  );
}

/** Whether importing would make or change a product at all. */
export function hasImportable({ outcome }: Preview): boolean {
  return outcome.created + outcome.updated > 0;
}
