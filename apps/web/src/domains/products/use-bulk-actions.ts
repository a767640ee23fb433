import { manyProductsMessages as texts } from '@stockhand/contract/products/messages';
import { failureTextOr } from '../../platform/server-errors.ts';
import { type Outputs, trpc } from '../../platform/trpc.ts';
import { toast } from '../../ui/toast.tsx';
import { type BulkSummary, runInPortions } from './bulk-run.ts';

type Counted = Outputs['products']['archiveMany'];
type Restored = Outputs['products']['restoreMany'];

export interface BulkActions {
  move: (ids: readonly number[], category: number | null) => Promise<number[]>;
  setActive: (ids: readonly number[], isActive: boolean) => Promise<number[]>;
  archive: (ids: readonly number[]) => Promise<number[]>;
  restore: (ids: readonly number[]) => Promise<number[]>;
}

/** What is done to a selection, with what it came to as a toast. Each answers the ids that were not reached. */
export function useBulkActions(): BulkActions {
  const { client, products } = trpc.useUtils();

  /** Not waited for: what was chosen is let go at once, before anybody chooses again. */
  const refresh = () => {
    for (const read of [products.list, products.listArchived, products.get]) void read.invalidate();
  };

  const change = (ids: readonly number[], what: { is_active?: boolean; category?: number | null }) =>
    runInPortions('Changing products', ids, (portion) =>
      client.products.updateMany.mutate({ ids: portion, skip_missing: true, ...what }),
    );

  const move: BulkActions['move'] = async (ids, category) => {
    const summary = await change(ids, { category });
    tell(summary, texts.changed, texts.changeFailed);
    refresh();
    return summary.left;
  };

  const setActive: BulkActions['setActive'] = async (ids, isActive) => {
    const summary = await change(ids, { is_active: isActive });
    // What was so already is neither counted nor touched by undoing.
    const changed = summary.answers.flatMap((answer) => answer.changed);
    const answers = summary.answers.map((answer) => ({ ...answer, count: answer.changed.length }));
    tell({ ...summary, answers }, isActive ? texts.activated : texts.deactivated, texts.changeFailed, [], {
      label: 'Undo',
      onClick: () => void setActive(changed, !isActive),
    });
    refresh();
    return summary.left;
  };

  const restore: BulkActions['restore'] = async (ids) => {
    const summary = await runInPortions('Restoring products', ids, (portion) =>
      client.products.restoreMany.mutate({ ids: portion, skip_missing: true }),
    );
    tell(summary, texts.restored, texts.restoreFailed, heldTexts(summary.answers));
    refresh();
    const held = summary.answers.flatMap(({ conflicts }) => conflicts.map(({ id }) => id));
    return [...held, ...summary.left];
  };

  const archive: BulkActions['archive'] = async (ids) => {
    const summary = await runInPortions('Archiving products', ids, (portion) =>
      client.products.archiveMany.mutate({ ids: portion, skip_missing: true }),
    );
    // What somebody else had archived before is not brought back by undoing.
    const archived = summary.answers.flatMap((answer) => answer.changed);
    tell(summary, texts.archived, texts.archiveFailed, [], {
      label: 'Undo',
      onClick: () => void restore(archived),
    });
    refresh();
    return summary.left;
  };

  return { move, setActive, archive, restore };
}

interface ToastAction {
  label: string;
  onClick: () => void;
}

function tell(
  { answers, done, failure, left }: BulkSummary<Counted | Restored>,
  doneText: (count: number) => string,
  failedText: string,
  notes: readonly string[] = [],
  undo?: ToastAction,
): void {
  const count = sum(answers.map((answer) => answer.count));
  const missing = sum(answers.map((answer) => answer.missing));
  const description = [...(missing > 0 ? [texts.missing(missing)] : []), ...notes].join(' ');
  const options = { ...(description && { description }), ...(count > 0 && undo && { action: undo }) };
  if (failure === null) {
    if (count > 0) toast.success(doneText(count), options);
    else toast.warning(doneText(count), options);
    return;
  }
  const reason = failureTextOr(failure, failedText);
  if (done === 0) toast.error(reason);
  else
    toast.error(texts.stopped(done, done + left.length), {
      ...options,
      description: [reason, description].filter(Boolean).join(' '),
    });
}

const namedMax = 3;

/** The first few by name. */
function heldTexts(answers: readonly Restored[]): string[] {
  const held = answers.flatMap(({ conflicts }) => conflicts);
  const named = held
    .slice(0, namedMax)
    .map(({ name, barcode, holder }) => texts.barcodeHeld(name, barcode, holder.name));
  return held.length > namedMax ? [...named, `And ${held.length - namedMax} more.`] : named;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
