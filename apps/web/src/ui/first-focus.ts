import { type Ref, type RefCallback, useEffect, useMemo, useRef } from 'react';
import { mergeRefs } from './merge-refs.ts';

const keepers = ':is([role="dialog"], [role="alertdialog"])[data-state="open"], [data-keeps-focus]';

/**
 * Focuses what has just appeared, unless it lies behind an open dialog. The dialog would take the focus back with its text
 * selected, and the next key would replace what was typed.
 */
export function takeFocus(element: HTMLElement | null, options?: FocusOptions): void {
  const keeper = [...document.querySelectorAll(keepers)].at(-1);
  if (!keeper || keeper.contains(element)) element?.focus(options);
}

/** The ref of a field that takes the focus when it appears, if `isWanted`. */
export function useFirstFocus(
  isWanted: boolean,
  ref: Ref<HTMLInputElement> | undefined,
): RefCallback<HTMLInputElement> {
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isWanted) takeFocus(field.current);
  }, []);
  return useMemo(() => mergeRefs(field, ref), [ref]);
}
