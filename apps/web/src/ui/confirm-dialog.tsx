import { AlertDialog } from 'radix-ui';
import type { MouseEvent, ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { footerClass, modalClass, scrimClass } from './dialog-frame.ts';
import { useReturnFocus } from './return-focus.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** The owner closes the dialog when the work is done. */
  onConfirm: () => void;
  confirmText: string;
  cancelText?: string;
  tone?: 'danger' | 'primary';
  busy?: boolean;
  busyText?: string;
  error?: string | undefined;
}

/** Asks before something that cannot be undone. Focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  onConfirm,
  confirmText,
  cancelText = 'Cancel',
  tone = 'danger',
  busy = false,
  busyText,
  error,
}: ConfirmDialogProps) {
  const { rememberOpener, focusOpener } = useReturnFocus();
  const confirm = (event: MouseEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimClass} />
        <AlertDialog.Content
          onOpenAutoFocus={rememberOpener}
          onCloseAutoFocus={focusOpener}
          className={classNames(modalClass, 'sm:max-w-md')}
        >
          <div className="flex flex-col gap-2 px-5 py-4">
            <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-ink-muted">{description}</AlertDialog.Description>
            {error && <Alert tone="danger">{error}</Alert>}
          </div>
          <footer className={footerClass}>
            <AlertDialog.Cancel asChild>
              <Button disabled={busy}>{cancelText}</Button>
            </AlertDialog.Cancel>
            <Button variant={tone} busy={busy} busyText={busyText} onClick={confirm}>
              {confirmText}
            </Button>
          </footer>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
