import { type BaseSyntheticEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readFailure } from '../server-errors.ts';
import { type FormOptions, type SchemaForm, useSchemaForm } from '../use-form.ts';
import { type FlatValues, flat, isLine, unflat } from './flat-values.ts';
import { isSame, mergeEdits } from './merge-edits.ts';

interface GuardedRecord {
  id: number;
  updated_at: Date;
}

interface MergingOptions<Input extends FieldValues, Output extends FieldValues, Kept extends GuardedRecord>
  extends Omit<FormOptions<Input, Output, Kept>, 'defaultValues' | 'save' | 'onDraft' | 'draftOf'> {
  /** The newest version that this page knows of. */
  record: Kept;
  /** A version in the form. */
  valuesOf: (record: Kept) => Input;
  /** Reads the version that is saved now. */
  read: () => Promise<Kept>;
  /** `changed` is what differs from the version that `expected_updated_at` names. */
  save: (edit: { values: Output; changed: Partial<Output>; expected_updated_at: string }) => Promise<Kept>;
  /** The server's text for a save that has not seen the newest version. */
  changedMeanwhile: string;
}

export interface Conflict {
  /** Fields that both have changed, with what they saved; undefined where they took it away. */
  disputed: ReadonlyMap<string, unknown>;
  /** Fields that only they have changed: the form shows them already. */
  adopted: readonly string[];
  /** What the product of a line is called, by the line's path. */
  lineNames: ReadonlyMap<string, string>;
  decide: (path: string, whose: 'mine' | 'theirs') => void;
  /** Takes focus when a save waits for decisions. */
  panel: RefObject<HTMLElement | null>;
}

/**
 * The form of a record that two people may edit (docs/rules.md#concurrent-edits). What others save in the meantime is
 * merged into it: untouched fields take the new values, and fields that both changed wait for a decision. Nothing typed
 * is lost.
 */
export function useMergingForm<Input extends FieldValues, Output extends FieldValues, Kept extends GuardedRecord>(
  options: MergingOptions<Input, Output, Kept>,
): { form: SchemaForm<Input, Output>; conflict: Conflict } {
  const { record, valuesOf, read, save, changedMeanwhile, ...rest } = options;
  const isStale = (error: unknown) => readFailure(error).detail === changedMeanwhile;
  const { panel, showPanel } = usePanelFocus();
  const form: SchemaForm<Input, Output> = useSchemaForm<Input, Output, Kept>({
    ...rest,
    defaultValues: valuesOf(record) as never,
    draftOf: record.id,
    onDraft: (typedOn) => merge.restore(typedOn as Input),
    save: async (values) => {
      const send = (edited: Output) => {
        const { values: before, updatedAt } = merge.base();
        const changed = changedIn(edited, { now: form.methods.getValues(), before });
        return save({ values: edited, changed, expected_updated_at: updatedAt.toISOString() });
      };
      try {
        return await send(values);
      } catch (error) {
        // Without a field in dispute both changes go together.
        if (!isStale(error) || merge.meet(await read()) > 0) throw error;
        return send(await options.schema.parseAsync(form.methods.getValues()));
      }
    },
    onSaved: (kept, sent) => {
      merge.settle(kept);
      return rest.onSaved(kept, sent);
    },
    onFailed: (error, text) => {
      if (!isStale(error)) return options.onFailed?.(error, text);
      form.methods.clearErrors('root');
      showPanel();
    },
  });
  const merge = useMerge(form.methods, record, valuesOf);
  const { disputed, adopted, lineNames, decide } = merge;
  const submit = (event?: BaseSyntheticEvent) => {
    const mine = flat(form.methods.getValues());
    if ([...disputed].every(([path, theirs]) => isSame(mine.get(path), theirs))) return form.submit(event);
    event?.preventDefault();
    form.methods.clearErrors('root');
    showPanel();
  };
  return { form: { ...form, submit }, conflict: { disputed, adopted, lineNames, decide, panel } };
}

/** The version that the form's changes are based on, and what others saved since. */
function useMerge<Input extends FieldValues, Output extends FieldValues, Kept extends GuardedRecord>(
  form: UseFormReturn<Input, unknown, Output>,
  record: Kept,
  valuesOf: (record: Kept) => Input,
) {
  const base = useRef({ values: valuesOf(record), updatedAt: record.updated_at });
  const [disputed, setDisputed] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [adopted, setAdopted] = useState<readonly string[]>([]);
  const [lineNames, setLineNames] = useState(() => namesOfLines(flat(valuesOf(record))));
  const show = (values: Input) => {
    const kept = { keepErrors: true, keepTouched: true };
    form.reset(base.current.values, { ...kept, keepValues: true });
    // Not by setValue: a reset forgets which fields are arrays until the next render.
    form.reset(values, { ...kept, keepDefaultValues: true });
  };
  const meet = (theirs: Kept): number => {
    const [before, now] = [flat(base.current.values), flat(valuesOf(theirs))];
    const typed = form.getValues();
    const { merged, adopted: taken, disputed: open } = mergeEdits(before, flat(typed), now);
    // A field in dispute is still based on what it was, also for a draft of the form.
    const basis = withValues(
      now,
      open.map((path) => [path, before.get(path)]),
    );
    base.current = { values: unflat(basis, valuesOf(theirs)), updatedAt: theirs.updated_at };
    show(unflat(merged, typed));
    setDisputed(new Map(open.map((path) => [path, now.get(path)])));
    setLineNames((earlier) => new Map([...earlier, ...namesOfLines(now)]));
    setAdopted((earlier) => [...new Set([...earlier, ...taken])].filter((path) => !open.includes(path)));
    return open.length;
  };
  const latestMeet = useRef(meet);
  useEffect(() => {
    latestMeet.current = meet;
  });
  useEffect(() => {
    if (record.updated_at > base.current.updatedAt) latestMeet.current(record);
  }, [record]);
  return {
    disputed,
    adopted,
    lineNames,
    base: () => base.current,
    meet,
    /** All of it is saved: what a form that stays open is based on from now on. */
    settle(kept: Kept) {
      base.current = { values: valuesOf(kept), updatedAt: kept.updated_at };
      setDisputed(new Map());
      setAdopted([]);
    },
    /** What was typed on an earlier version is back in the form. */
    restore(typedOn: Input) {
      base.current = { ...base.current, values: typedOn };
      meet(record);
    },
    decide(path: string, whose: 'mine' | 'theirs') {
      const theirs = [[path, disputed.get(path)]] as const;
      const { values } = base.current;
      base.current.values = unflat(withValues(flat(values), theirs), values);
      const typed = form.getValues();
      show(whose === 'mine' ? typed : unflat(withValues(flat(typed), theirs), typed));
      setDisputed((before) => new Map([...before].filter(([other]) => other !== path)));
    },
  };
}

/** Some values replaced; undefined takes one away. */
function withValues(values: FlatValues, entries: readonly (readonly [string, unknown])[]): FlatValues {
  return new Map(
    [...values, ...entries].filter(([path]) =>
      entries.every(([other, value]) => other !== path || value !== undefined),
    ),
  );
}

/** Fields of the form that differ from the version that it is based on, as they are sent. */
function changedIn<Output extends FieldValues>(
  edited: Output,
  { now, before }: { now: FieldValues; before: FieldValues },
): Partial<Output> {
  const fields = Object.entries(edited).filter(([name]) => JSON.stringify(now[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(fields) as Partial<Output>;
}

function namesOfLines(values: FlatValues): ReadonlyMap<string, string> {
  const lines = [...values].flatMap(([path, line]) =>
    isLine(line) && line.product_name ? [[path, line.product_name] as const] : [],
  );
  return new Map(lines);
}

/** Focus for a panel that may appear with the same change that calls for it. */
function usePanelFocus() {
  const panel = useRef<HTMLElement>(null);
  const [calls, setCalls] = useState(0);
  useEffect(() => {
    if (calls > 0) panel.current?.focus();
  }, [calls]);
  return { panel, showPanel: () => setCalls((before) => before + 1) };
}
