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

/**
 * Keeps what was typed when the session expires in the middle of a form, or another tab changes the tenant: the same
 * person in the same tenant finds it in the same form again. With `survivesReload` also when the page is reloaded or
 * crashes; leaving the page forgets it. Passwords and codes are not kept.
 */
export function useFormDraft<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  hasUnsaved: () => boolean,
  survivesReload: boolean,
): void {
  const currentUser = use(CurrentUserContext);
  const owner = currentUser && `${currentUser.id} ${currentUser.tenant.schema_name}`;
  const latest = useRef(hasUnsaved);
  useEffect(() => {
    latest.current = hasUnsaved;
  });
  useEffect(() => {
    if (owner === null) return;
    const key = keyOf(owner, form.getValues());
    // What is as it was at first needs no draft, and one from before is outdated.
    const keep = () => (latest.current() ? writeDraft(key, form.getValues()) : tabStorage.remove(key));
    const draft = takeDraft(key);
    if (draft) {
      form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
      toast.info('What you had typed is back', { id: 'draft' });
    }
    let isInterrupted = false;
    const stopListening = onInterruption(() => {
      isInterrupted = true;
      keep();
    });
    if (!survivesReload) return stopListening;
    if (draft) writeDraft(key, form.getValues());
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
  }, [form, owner, survivesReload]);
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
function keyOf(owner: string, values: FieldValues): string {
  const { pathname, search } = window.location;
  return `${prefix}${owner} ${pathname}${search} ${Object.keys(values).sort().join(',')}`;
}

function writeDraft(key: string, values: FieldValues): void {
  const kept = Object.entries(values).filter(([name]) => !isSecret(name));
  tabStorage.setJson(key, superjson.serialize(Object.fromEntries(kept)));
}

function takeDraft(key: string): Record<string, unknown> | null {
  const kept = tabStorage.getJson(key) as SuperJSONResult | null;
  tabStorage.remove(key);
  return kept && superjson.deserialize<Record<string, unknown>>(kept);
}
