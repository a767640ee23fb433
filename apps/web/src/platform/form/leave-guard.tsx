import { useEffect } from 'react';
import { loadQuestion } from './leave-watch.tsx';
import { type UnsavedGuard, unsavedGuards } from './unsaved-guards.ts';

/** Asks before a changed form is left, also by reload or closing the tab. */
export function LeaveGuard({ hasUnsaved }: Pick<UnsavedGuard, 'hasUnsaved'>) {
  useLeaveGuard({ hasUnsaved, isInDialog: false });
  return null;
}

/** Null guards nothing. */
export function useLeaveGuard(guard: UnsavedGuard | null): void {
  useEffect(() => {
    if (!guard) return;
    unsavedGuards.add(guard);
    return () => void unsavedGuards.delete(guard);
  });
  const isGuarding = guard !== null;
  useEffect(() => {
    if (isGuarding) loadQuestion();
  }, [isGuarding]);
}
