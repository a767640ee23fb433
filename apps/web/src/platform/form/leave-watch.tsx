import { lazy, Suspense, useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { unsavedGuards } from './unsaved-guards.ts';

const importQuestion = () => import('./leave-question.tsx');
const LeaveQuestion = lazy(async () => ({ default: (await importQuestion()).LeaveQuestion }));

/** So that the question is there when the connection is not. */
export function loadQuestion(): void {
  void importQuestion().catch(() => undefined);
}

/** Navigation state of a move that cannot wait for an answer, e.g. because the tenant has changed. */
export const leaveAnyway = 'leave-anyway';

/** Once around all pages, because the router has one blocker at a time: asks for every form that is guarded. */
export function LeaveWatch() {
  const blocker = useBlocker(losesUnsaved);
  const isBlocked = blocker.state === 'blocked';
  // Once asked it stays, so that its closing can be seen.
  const [hasAsked, setHasAsked] = useState(false);
  if (isBlocked && !hasAsked) setHasAsked(true);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if ([...unsavedGuards].some((guard) => guard.hasUnsaved())) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <Suspense fallback={null}>
      {hasAsked && (
        <LeaveQuestion open={isBlocked} onStay={() => blocker.reset?.()} onLeave={() => blocker.proceed?.()} />
      )}
    </Suspense>
  );
}

const losesUnsaved: BlockerFunction = ({ currentLocation: from, nextLocation: to, historyAction }) => {
  if (to.state === leaveAnyway) return false;
  const isOtherPage = from.pathname !== to.pathname;
  // A list that writes its own address leaves nothing; going back in history may take the dialog's place away.
  const isOtherAddress = isOtherPage || (historyAction === 'POP' && from.search !== to.search);
  return [...unsavedGuards].some(
    ({ hasUnsaved, isInDialog }) => (isInDialog ? isOtherAddress : isOtherPage) && hasUnsaved(),
  );
};
