import { AlertDialog } from 'radix-ui';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Alert } from '../alert.tsx';
import { classNames } from '../class-names.ts';
import { Button } from '../controls/button.tsx';
import { Field } from '../controls/field.tsx';
import { Input } from '../controls/input.tsx';
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
  /** Must be typed first: for what costs more than a click should. */
  typedName?: string | undefined;
}

/** Asks before something that cannot be undone. Focus starts on Cancel, or where a name must be typed. */
export function ConfirmDialog({ open, onOpenChange, busy = false, ...question }: ConfirmDialogProps) {
  const { rememberOpener, focusOpener } = useReturnFocus();
  const nameInput = useRef<HTMLInputElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimClass} />
        <AlertDialog.Content
          onOpenAutoFocus={(event) => {
            rememberOpener();
            if (!nameInput.current) return;
            event.preventDefault();
            nameInput.current.focus();
          }}
          // The primitive listens a moment after the question has the focus: a key pressed in it is answered here.
          onEscapeKeyDown={(event) => isInQuestion(event.target) && event.preventDefault()}
          onKeyDown={({ key }) => key === 'Escape' && !busy && onOpenChange(false)}
          onCloseAutoFocus={focusOpener}
          className={classNames(modalClass, 'sm:max-w-md')}
        >
          <Question {...question} busy={busy} nameInput={nameInput} />
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** A dialog below leaves keys that are pressed in a question to it. */
export function isInQuestion(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=alertdialog]') !== null;
}

interface QuestionProps extends Omit<ConfirmDialogProps, 'open' | 'onOpenChange'> {
  nameInput: RefObject<HTMLInputElement | null>;
}

function Question({
  title,
  description,
  onConfirm,
  confirmText,
  cancelText = 'Cancel',
  tone = 'danger',
  busy = false,
  busyText,
  error,
  typedName,
  nameInput,
}: QuestionProps) {
  const [typed, setTyped] = useState('');
  const isSure = typedName === undefined || asShown(typed) === asShown(typedName);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    // Events of a portal bubble to the React parent: a form around the question must not be sent by it.
    event.stopPropagation();
    if (isSure && !busy) onConfirm();
  };
  return (
    <form onSubmit={confirm} noValidate>
      <div className="flex min-h-0 flex-col gap-2 overflow-y-auto px-5 py-4">
        <AlertDialog.Title className="text-lg font-semibold wrap-anywhere">{title}</AlertDialog.Title>
        <AlertDialog.Description className="text-ink-muted">{description}</AlertDialog.Description>
        {typedName !== undefined && (
          <Field label={`Type ${typedName} to confirm`} className="mt-2">
            <Input
              ref={nameInput}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              readOnly={busy}
            />
          </Field>
        )}
        {error && <Alert tone="danger">{error}</Alert>}
      </div>
      <footer className={footerClass}>
        <AlertDialog.Cancel asChild>
          <Button disabled={busy}>{cancelText}</Button>
        </AlertDialog.Cancel>
        <Button type="submit" variant={tone} busy={busy} busyText={busyText} disabled={!isSure}>
          {confirmText}
        </Button>
      </footer>
    </form>
  );
}

/** A screen shows several spaces as one, so the text to type has only single ones. */
function asShown(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}
