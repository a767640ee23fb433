import { use } from 'react';
import { DialogUnsaved, useDialogUnsaved } from '../../ui/overlay/dialog-unsaved.ts';
import { useLeaveGuard } from './leave-guard.tsx';

/**
 * For a form in a dialog: while `hasUnsaved` answers true, neither the dialog is closed unasked nor the page around it
 * left. A page's own form says `LeaveGuard`.
 */
export function useDialogGuard(hasUnsaved: () => boolean): void {
  useDialogUnsaved(hasUnsaved);
  useLeaveGuard(use(DialogUnsaved) && { hasUnsaved, isInDialog: true });
}
