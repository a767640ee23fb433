import { GitMerge } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/controls/button.tsx';
import { type Format, Time, useFormat } from '../../format.tsx';
import type { BoundForm } from '../bound-form.ts';
import { flat, isLine } from './flat-values.ts';
import { isSame } from './merge-edits.ts';
import type { Conflict } from './use-merging-form.ts';

/** How the fields of a form are called and shown outside it, by their path. */
export interface FieldWords {
  labels: Readonly<Record<string, string>>;
  /** For values that do not speak for themselves, such as ids and prices. */
  texts?: Readonly<Record<string, (value: never, format: Format) => ReactNode>>;
}

interface ConflictPanelProps {
  form: Pick<BoundForm<FieldValues>, 'control'>;
  conflict: Conflict;
  /** What was changed, e.g. `order`. */
  thing: string;
  words: FieldWords;
  /** Who changed it last, where that is known. */
  editor?: { by: string; at: Date; isMe?: boolean } | null | undefined;
}

/** Says who changed the record, when and what; each field that both changed waits for a decision. */
export function ConflictPanel({ form, conflict, thing, words, editor }: ConflictPanelProps) {
  const { adopted, lineNames, decide, panel } = conflict;
  const mine = flat(useWatch({ control: form.control }));
  const disputed = [...conflict.disputed].filter(([path, theirs]) => !isSame(mine.get(path), theirs));
  const titleId = useId();
  const format = useFormat();
  const onDecide = (path: string, whose: 'mine' | 'theirs') => {
    decide(path, whose);
    // The button goes with its field; the next one is a Tab away.
    panel.current?.focus({ preventScroll: true });
  };
  if (disputed.length === 0 && adopted.length === 0) return null;
  // A line is called as its product, and what the form has no word for, such as an own field, by its name.
  const labelOf = (path: string) => words.labels[path] ?? lineNames.get(path) ?? path.slice(path.indexOf('.') + 1);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex min-w-0 scroll-mt-20 flex-col gap-3 rounded-lg border border-warning bg-surface px-4 py-3"
    >
      <div role="status" className="flex gap-2.5">
        <GitMerge aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
        <div className="min-w-0 wrap-anywhere">
          <h2 id={titleId} className="font-medium">
            {editor?.isMe
              ? `You changed this ${thing} in another window`
              : `${editor?.by ?? 'Somebody else'} changed this ${thing}`}
            {editor && (
              <>
                {' '}
                <Time value={editor.at} />
              </>
            )}
          </h2>
          {adopted.length > 0 && (
            <p className="text-ink-muted">Taken over into this form: {adopted.map(labelOf).join(', ')}.</p>
          )}
          {disputed.length > 0 && (
            <p className="text-ink-muted">What follows was changed on both sides. What you typed is kept.</p>
          )}
        </div>
      </div>
      {disputed.map(([path, theirs]) => (
        <Dispute
          key={path}
          label={labelOf(path)}
          mine={textOf(path, mine.get(path), words, format)}
          theirs={textOf(path, theirs, words, format)}
          onDecide={(whose) => onDecide(path, whose)}
        />
      ))}
    </section>
  );
}

interface DisputeProps {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  onDecide: (whose: 'mine' | 'theirs') => void;
}

function Dispute({ label, mine, theirs, onDecide }: DisputeProps) {
  return (
    <fieldset className="grid min-w-0 gap-x-4 gap-y-2 border-t border-line pt-3 sm:grid-cols-2">
      <legend className="contents">
        <span className="col-span-full font-medium wrap-anywhere">{label}</span>
      </legend>
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <div className="w-full wrap-anywhere">
          <span className="block text-sm text-ink-muted">Yours</span>
          {mine}
        </div>
        <Button size="sm" aria-label={`Keep mine: ${label}`} onClick={() => onDecide('mine')}>
          Keep mine
        </Button>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <div className="w-full wrap-anywhere">
          <span className="block text-sm text-ink-muted">Theirs</span>
          {theirs}
        </div>
        <Button size="sm" aria-label={`Take theirs: ${label}`} onClick={() => onDecide('theirs')}>
          Take theirs
        </Button>
      </div>
    </fieldset>
  );
}

function textOf(path: string, value: unknown, { texts }: FieldWords, format: Format): ReactNode {
  if (isLine(value)) return `${format.quantity(value.quantity)} × ${format.money(value.unit_price ?? 0)}`;
  if (path.startsWith('items.')) return 'Removed';
  if (value === undefined || value === null || value === '') return '—';
  const text = texts?.[path];
  if (text) return text(value as never, format);
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}
