import { use, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import superjson from 'superjson';
import { toast } from '../ui/toast.tsx';
import { onInterruption } from './session.ts';
import { WhoContext } from './who.ts';

const prefix = 'draft ';

/**
 * Keeps what was typed when the session expires in the middle of a form, or another tab changes the company: the same
 * person in the same company finds it in the same form again. Passwords and codes are not kept.
 */
export function useFormDraft<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  hasUnsaved: () => boolean,
): void {
  const who = use(WhoContext);
  const owner = who && `${who.id} ${who.tenant.schema_name}`;
  const latest = useRef(hasUnsaved);
  useEffect(() => {
    latest.current = hasUnsaved;
  });
  useEffect(() => {
    if (owner === null) return;
    const key = keyOf(owner, form.getValues());
    const draft = takeDraft(key);
    if (draft) {
      form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
      toast.info('What you had typed is back', { id: 'draft' });
    }
    return onInterruption(() => latest.current() && writeDraft(key, form.getValues()));
  }, [form, owner]);
}

/** Of whoever signs out nothing stays behind. */
export function forgetDrafts(): void {
  attempt((store) => {
    for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key);
  });
}

/** Passwords and codes: kept nowhere, and nobody minds typing them again. */
export function isSecret(fieldName: string): boolean {
  return /password|secret|(^|_)code$/i.test(fieldName);
}

/** Forms on one page are told apart by their fields. */
function keyOf(owner: string, values: FieldValues): string {
  const { pathname, search } = window.location;
  return `${prefix}${owner} ${pathname}${search} ${Object.keys(values).sort().join(',')}`;
}

function writeDraft(key: string, values: FieldValues): void {
  const kept = Object.entries(values).filter(([name]) => !isSecret(name));
  attempt((store) => store.setItem(key, superjson.stringify(Object.fromEntries(kept))));
}

function takeDraft(key: string): Record<string, unknown> | null {
  return attempt((store) => {
    const text = store.getItem(key);
    store.removeItem(key);
    return text === null ? null : superjson.parse<Record<string, unknown>>(text);
  });
}

/** Blocked storage keeps no drafts. */
function attempt<Result>(work: (store: Storage) => Result): Result | null {
  try {
    return work(window.sessionStorage);
  } catch {
    return null;
  }
}
