import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { failureText, failureTextOr } from './server-errors.ts';

/** The mutation behind a dialog, as React Query gives it. */
interface Deed {
  isPending: boolean;
  isError: boolean;
  error: unknown;
  reset: () => void;
}

interface ConfirmDeedProps {
  isOpen: boolean;
  close: () => void;
  title: string;
  description: ReactNode;
  confirmText: string;
  busyText: string;
  tone?: 'danger' | 'primary';
  /** Must be typed first. */
  typedName?: string;
  deed: Deed;
  /** Said when the server says nothing better; or how to say what failed. */
  failure?: string | ((error: unknown) => string);
  onConfirm: () => void;
}

/** Asks before a call to the server and stays open with its reason when that fails; closing forgets the failure. */
export function ConfirmDeed({ isOpen, close, deed, failure, busyText, ...asked }: ConfirmDeedProps) {
  const leave = () => {
    deed.reset();
    close();
  };
  return (
    <ConfirmDialog
      {...asked}
      open={isOpen}
      onOpenChange={(next) => !next && leave()}
      busy={deed.isPending}
      busyText={busyText}
      error={deed.isError ? textOf(deed.error, failure) : undefined}
    />
  );
}

function textOf(error: unknown, failure: ConfirmDeedProps['failure']): string {
  if (typeof failure === 'function') return failure(error);
  return failure === undefined ? failureText(error) : failureTextOr(error, failure);
}
