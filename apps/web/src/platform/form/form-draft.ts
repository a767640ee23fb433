import { use, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import superjson, { type SuperJSONResult } from 'superjson';
import { toast } from '../../ui/overlay/toast.ts';
import { tabStorage } from '../safe-storage.ts';
import { CurrentUserContext } from '../session/current-user.ts';
import { onInterruption } from '../session/session.ts';

const prefix = 'draft ';

/** A change of the form is kept after this pause. */
const keepAfterMs = 300;

interface DraftOptions {
  hasUnsaved: () => boolean;
  survivesReload: boolean;
  draftOf: number | undefined;
  onDraft: ((typedOn: FieldValues) => void) | undefined;
}

/**
 * Keeps what was typed when the session expires in the middle of a form, or another tab changes the tenant: the same
 * person in the same tenant finds it in the same form again. With `survivesReload` also when the page is reloaded or
 * crashes; leaving the page forgets it. Passwords and codes are not kept.
 */
export function useFormDraft<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  { hasUnsaved, survivesReload, draftOf, onDraft }: DraftOptions,
): void {
  const currentUser = use(CurrentUserContext);
  const owner = currentUser && `${currentUser.id} ${currentUser.tenant.schema_name}`;
  const latest = useRef({ hasUnsaved, onDraft });
  useEffect(() => {
    latest.current = { hasUnsaved, onDraft };
  });
  useEffect(() => {
    if (owner === null) return;
    const key = keyOf(owner, draftOf, form.getValues());
    const write = () => writeDraft(key, form.getValues(), form.formState.defaultValues ?? {});
    // What is as it was at first needs no draft, and one from before is outdated.
    const keep = () => (latest.current.hasUnsaved() ? write() : tabStorage.remove(key));
    const draft = takeDraft(key);
    if (draft) {
      const values = form.getValues();
      form.reset({ ...values, ...draft.values }, { keepDefaultValues: true });
      latest.current.onDraft?.({ ...values, ...draft.typedOn });
      toast.info('What you had typed is back', { id: 'draft' });
    }
    let isInterrupted = false;
    const stopListening = onInterruption(() => {
      isInterrupted = true;
      keep();
    });
    if (!survivesReload) return stopListening;
    if (draft) write();
    let timer: ReturnType<typeof setTimeout>;
    const changes = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, keepAfterMs);
    });
    // A reload does not wait for the pause.
    window.addEventListener('pagehide', keep);
    return () => {
      stopListening();
      changes.unsubscribe();
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
      if (!isInterrupted) tabStorage.remove(key);
    };
  }, [form, owner, survivesReload, draftOf]);
}

/** Signing out deletes all data of the user. */
export function forgetDrafts(): void {
  for (const key of tabStorage.keys()) if (key.startsWith(prefix)) tabStorage.remove(key);
}

/** Passwords and codes: never stored, and easy to type again. */
export function isSecret(fieldName: string): boolean {
  return /password|secret|(^|_)code$/i.test(fieldName);
}

/** Forms on one page are told apart by their fields. */
function keyOf(owner: string, draftOf: number | undefined, values: FieldValues): string {
  const { pathname, search } = window.location;
  return `${prefix}${owner} ${pathname}${search} ${draftOf ?? ''} ${Object.keys(values).sort().join(',')}`;
}

interface Draft {
  values: FieldValues;
  /** What the form began with: another person may have saved since. */
  typedOn: FieldValues;
}

function writeDraft(key: string, values: FieldValues, typedOn: FieldValues): void {
  const draft: Draft = { values: withoutSecrets(values), typedOn: withoutSecrets(typedOn) };
  tabStorage.setJson(key, superjson.serialize(draft));
}

function withoutSecrets(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
}

function takeDraft(key: string): Draft | null {
  const kept = tabStorage.getJson(key) as SuperJSONResult | null;
  tabStorage.remove(key);
  return kept && superjson.deserialize<Draft>(kept);
}
