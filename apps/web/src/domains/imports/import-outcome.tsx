import { productMessages } from '@stockhand/contract/catalog/messages';
import { importMessages as texts } from '@stockhand/contract/imports/messages';
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
  const rows = preview.extraction_stats.total_records;
  // Without the column of the names nothing is known yet of the rows; the mapping says so.
  if (preview.mapping_problem !== null) return null;
  const issues = preview.validation_issues.filter(({ rejects }) => rejects);
  const unmatched = issues.find(({ message }) => message === texts.noMatch)?.row_count ?? 0;
  const offer: Offer | null = preview.mode === 'update' && unmatched > 0 ? { unmatched, isBusy, onBoth } : null;
  if (preview.mode !== 'create' && good > 0) return <Foreseen preview={preview} offer={offer} />;
  if (good === rows) return null;
  const isKept = preview.mode === 'create' && issues.some(({ message }) => message === productMessages.barcodeTaken);
  return (
    <Alert
      tone="warning"
      title={good === 0 ? texts.noneImportable(rows) : texts.someImportable(good, rows)}
      actions={offer && <SwitchToBoth {...offer} />}
    >
      <Reasons issues={issues} />
      {isKept && <p>{texts.existingKept}</p>}
      {offer && <p>{texts.unmatchedAdded(offer.unmatched)}</p>}
    </Alert>
  );
}

/** To add the rows that match no product, where the import only updates. */
interface Offer extends Omit<ImportOutcomeProps, 'preview'> {
  unmatched: number;
}

function SwitchToBoth({ isBusy, onBoth }: Offer) {
  return (
    <Button size="sm" busy={isBusy} onClick={onBoth}>
      {texts.switchToBoth}
    </Button>
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
function Foreseen({ preview: { outcome }, offer }: { preview: Preview; offer: Offer | null }) {
  const isIdle = outcome.created + outcome.updated === 0;
  return (
    <Alert
      tone={outcome.rejected > 0 ? 'warning' : 'info'}
      title={texts.foreseen(outcome)}
      actions={offer && <SwitchToBoth {...offer} />}
    >
      <p>{isIdle && outcome.unchanged > 0 ? texts.nothingChanges : texts.currentValues}</p>
      {offer && <p>{texts.unmatchedAdded(offer.unmatched)}</p>}
    </Alert>
  );
}

/** Whether importing would make or change a product at all. */
export function hasImportable({ outcome }: Preview): boolean {
  return outcome.created + outcome.updated > 0;
}
