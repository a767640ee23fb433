import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx';
import { isAbort } from './form/is-abort.ts';
import { failureText, failureTextOr } from './form/server-errors.ts';
import { hasKeptKey, renewKeyOf } from './idempotency-key.ts';

/** The mutation behind a dialog, as React Query gives it. */
export interface Booking {
  isPending: boolean;
  isError: boolean;
  error: unknown;
  reset: () => void;
}

interface ConfirmActionProps {
  isOpen: boolean;
  close: () => void;
  title: string;
  description: ReactNode;
  confirmText: string;
  busyText: string;
  /** Where "Cancel" could be taken for the action itself. */
  cancelText?: string;
  tone?: 'danger' | 'primary';
  /** Must be typed first. */
  typedName?: string;
  action: Booking;
  /** Said when the server says nothing better; or how to say what failed. */
  failure?: string | ((error: unknown) => string);
  onConfirm: () => void;
}

/** Asks before a call to the server and stays open with its reason when that fails; closing forgets the failure. */
export function ConfirmAction({
  isOpen,
  close,
  action,
  failure,
  confirmText,
  busyText,
  onConfirm,
  ...asked
}: ConfirmActionProps) {
  const leave = () => {
    action.reset();
    close();
  };
  return (
    <ConfirmDialog
      {...asked}
      open={isOpen}
      onOpenChange={(next) => !next && leave()}
      busy={action.isPending}
      confirmText={hasKeptKey(action.error) ? 'Try again' : confirmText}
      busyText={busyText}
      onConfirm={() => {
        renewKeyOf(action.error);
        onConfirm();
      }}
      error={action.isError && !isAbort(action.error) ? textOf(action.error, failure) : undefined}
    />
  );
}

function textOf(error: unknown, failure: ConfirmActionProps['failure']): string {
  if (typeof failure === 'function') return failure(error);
  return failure === undefined ? failureText(error) : failureTextOr(error, failure);
}
