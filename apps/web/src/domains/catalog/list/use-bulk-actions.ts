import type { ProductLevels } from '@stockhand/contract/catalog/levels';
import { manyProductsMessages as texts } from '@stockhand/contract/catalog/messages';
import { changedTogetherMax } from '@stockhand/contract/catalog/schema';
import { failureTextOr } from '../../../platform/form/server-errors.ts';
import { type BulkSummary, type GoOn, noteRest, runInPortions } from '../../../platform/list/bulk-run.ts';
import { repeatOffer } from '../../../platform/repeats.ts';
import { type Inputs, type Outputs, trpc } from '../../../platform/trpc.ts';
import { toast } from '../../../ui/overlay/toast.ts';

type Counted = Outputs['catalog']['products']['archiveMany'];
type Restored = Outputs['catalog']['products']['restoreMany'];

/** Each answers the ids that were not reached. The toast of a failure offers to go on with them: with `goOn`, or by the same action. */
export interface BulkActions {
  move: (ids: readonly number[], category: number | null, goOn?: GoOn) => Promise<number[]>;
  setLevels: (ids: readonly number[], levels: ProductLevels, goOn?: GoOn) => Promise<number[]>;
  setActive: (ids: readonly number[], isActive: boolean, goOn?: GoOn) => Promise<number[]>;
  archive: (ids: readonly number[], goOn?: GoOn) => Promise<number[]>;
  restore: (ids: readonly number[], goOn?: GoOn) => Promise<number[]>;
}

/** What is done to a selection, with what it came to as a toast. */
export function useBulkActions(): BulkActions {
  const { client, catalog } = trpc.useUtils();

  /** Not waited for: what was chosen is let go at once, before anybody chooses again. */
  const refresh = () => {
    for (const read of [catalog.products.list, catalog.products.listArchived, catalog.products.get])
      void read.invalidate();
  };

  const change = (ids: readonly number[], what: Omit<Inputs['catalog']['products']['updateMany'], 'ids'>) =>
    runTogether('Changing products', ids, (portion) =>
      client.catalog.products.updateMany.mutate({ ids: portion, skip_missing: true, ...what }),
    );

  const changeAndTell = async (ids: readonly number[], what: Parameters<typeof change>[1], goOn: GoOn) => {
    const summary = await change(ids, what);
    noteRest(summary, goOn);
    tell(summary, texts.changed, texts.changeFailed);
    refresh();
    return summary.left;
  };

  const move: BulkActions['move'] = (ids, category, goOn = (left) => move(left, category)) =>
    changeAndTell(ids, { category }, goOn);

  const setLevels: BulkActions['setLevels'] = (ids, levels, goOn = (left) => setLevels(left, levels)) =>
    changeAndTell(ids, levels, goOn);

  const setActive: BulkActions['setActive'] = async (ids, isActive, goOn = (left) => setActive(left, isActive)) => {
    const summary = await change(ids, { is_active: isActive });
    noteRest(summary, goOn);
    // Unchanged products are neither counted nor undone.
    const changed = summary.answers.flatMap((answer) => answer.changed);
    const answers = summary.answers.map((answer) => ({ ...answer, count: answer.changed.length }));
    tell({ ...summary, answers }, isActive ? texts.activated : texts.deactivated, texts.changeFailed, [], {
      label: 'Undo',
      onClick: () => void setActive(changed, !isActive),
    });
    refresh();
    return summary.left;
  };

  const restore: BulkActions['restore'] = async (ids, goOn = (left) => restore(left)) => {
    const summary = await runTogether('Restoring products', ids, (portion) =>
      client.catalog.products.restoreMany.mutate({ ids: portion, skip_missing: true }),
    );
    noteRest(summary, goOn);
    tell(summary, texts.restored, texts.restoreFailed, conflictTexts(summary.answers));
    refresh();
    const conflicts = summary.answers.flatMap(({ conflicts }) => conflicts.map(({ id }) => id));
    return [...conflicts, ...summary.left];
  };

  const archive: BulkActions['archive'] = async (ids, goOn = (left) => archive(left)) => {
    const summary = await runTogether('Archiving products', ids, (portion) =>
      client.catalog.products.archiveMany.mutate({ ids: portion, skip_missing: true }),
    );
    noteRest(summary, goOn);
    // Undoing does not restore products that were archived before.
    const archived = summary.answers.flatMap((answer) => answer.changed);
    tell(summary, texts.archived, texts.archiveFailed, [], {
      label: 'Undo',
      onClick: () => void restore(archived),
    });
    refresh();
    return summary.left;
  };

  return { move, setLevels, setActive, archive, restore };
}

/** Few transactions, usually one: each is told to all open screens, and goes through the indexes of products on its own. */
function runTogether<Answer>(label: string, ids: readonly number[], work: (portion: number[]) => Promise<Answer>) {
  return runInPortions(label, ids, work, changedTogetherMax);
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
  const repeat = repeatOffer(failure);
  if (done === 0) toast.error(reason, repeat);
  else
    toast.error(texts.stopped(done, done + left.length), {
      ...options,
      ...repeat,
      description: [reason, description].filter(Boolean).join(' '),
    });
}

const namedMax = 3;

/** The first few by name. */
function conflictTexts(answers: readonly Restored[]): string[] {
  const conflicts = answers.flatMap(({ conflicts }) => conflicts);
  const named = conflicts
    .slice(0, namedMax)
    .map(({ name, barcode, holder }) => texts.barcodeTakenBy(name, barcode, holder.name));
  return conflicts.length > namedMax ? [...named, `And ${conflicts.length - namedMax} more.`] : named;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
