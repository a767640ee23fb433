import { importMessages as texts } from '@stockhand/contract/imports/messages';
import { Alert } from '../../ui/alert.tsx';
import type { PreviewAnswer } from './preview-answer.ts';

/** What of new products would seem lost: the list hides inactive ones, and SKUs of the file are no SKUs any more. */
export function NewProductNotes({ preview }: { preview: PreviewAnswer['preview'] }) {
  const { mapping_problem, inactive_count, own_skus, outcome } = preview;
  if (mapping_problem !== null || (inactive_count === 0 && own_skus === null)) return null;
  return (
    <Alert>
      {inactive_count > 0 && (
        <p>
          {texts.newInactive(outcome.created, inactive_count)}. {texts.inactiveHidden}
        </p>
      )}
      {own_skus !== null && <p>{texts.ownSkus[own_skus]}</p>}
    </Alert>
  );
}
