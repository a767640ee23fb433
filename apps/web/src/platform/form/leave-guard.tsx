import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

/** Navigation state of a move that cannot wait for an answer, e.g. because the tenant has changed. */
export const leaveAnyway = 'leave-anyway';

/** Asks before a changed form is left, also by reload or closing the tab. */
export function LeaveGuard({ hasUnsaved }: { hasUnsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && nextLocation.state !== leaveAnyway && hasUnsaved(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      description="Your changes on this page will be lost."
      confirmText="Leave"
      cancelText="Keep editing"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
