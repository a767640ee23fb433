import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../controls/button.tsx';
import { ConfirmDialog, isInQuestion } from './confirm-dialog.tsx';
import { footerClass, modalClass, scrimClass } from './dialog-frame.ts';
import { DialogUnsaved, nothingUnsaved } from './dialog-unsaved.ts';
import { useReturnFocus } from './return-focus.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** DialogBody and DialogFooter, or a `<form>` around both. */
  children: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Classes of the panel, for one that is placed otherwise. */
  frame?: string;
  /** False while work must not be interrupted: Escape, the scrim and the close button do nothing. */
  dismissable?: boolean;
  /** Takes focus on opening instead of the first control of the body. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/**
 * Modal dialog; a bottom sheet below 640 px. Traps focus and gives it back. With a changed form inside, Escape, the close
 * button and DialogCancel ask before what was typed is thrown away; a click beside it is too easily made by mistake and
 * does nothing then.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  size = 'md',
  frame = modalClass,
  dismissable = true,
  initialFocus,
}: DialogProps) {
  const { rememberOpener, focusOpener } = useReturnFocus();
  const round = useRound(open);
  const hasUnsaved = useRef(nothingUnsaved);
  // In which opening the question came up: it does not outlive the dialog.
  const [askedIn, setAskedIn] = useState<number | null>(null);
  const change = (next: boolean) => {
    if (!next && hasUnsaved.current()) setAskedIn(round);
    else onOpenChange(next);
  };
  const keepOpen = (event: Event) => {
    if (!dismissable || isInQuestion(event.target)) event.preventDefault();
  };
  return (
    <Primitive.Root open={open} onOpenChange={change}>
      <Primitive.Portal key={round}>
        <Primitive.Overlay className={scrimClass} />
        <Primitive.Content
          {...(description === undefined && { 'aria-describedby': undefined })}
          onEscapeKeyDown={keepOpen}
          onInteractOutside={(event) => {
            if (!dismissable || hasUnsaved.current()) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            rememberOpener();
            focusOnOpen(event, initialFocus);
          }}
          onCloseAutoFocus={focusOpener}
          className={classNames(frame, widths[size])}
        >
          <DialogHeader title={title} description={description} dismissable={dismissable} />
          <DialogUnsaved value={hasUnsaved}>{children}</DialogUnsaved>
        </Primitive.Content>
      </Primitive.Portal>
      <ConfirmDialog
        open={open && askedIn === round}
        onOpenChange={() => setAskedIn(null)}
        title="Discard your changes?"
        description="What you have entered here is not saved."
        confirmText="Discard"
        cancelText="Keep editing"
        onConfirm={() => onOpenChange(false)}
      />
    </Primitive.Root>
  );
}

function DialogHeader({
  title,
  description,
  dismissable,
}: Pick<DialogProps, 'title' | 'description'> & { dismissable: boolean }) {
  return (
    <header className="flex items-start gap-3 border-b border-line py-3 pr-2 pl-5">
      <div className={classNames('min-w-0 flex-1 py-0.5', description === undefined && 'self-center')}>
        <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
        {description !== undefined && (
          <Primitive.Description className="text-ink-muted">{description}</Primitive.Description>
        )}
      </div>
      <Primitive.Close asChild>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Close"
          disabled={!dismissable}
          icon={<X aria-hidden />}
          data-dialog-close=""
        />
      </Primitive.Close>
    </header>
  );
}

/** Counts the openings: a dialog reopened while it fades out starts fresh, with its focus and without old input. */
function useRound(open: boolean): number {
  const [wasOpen, setWasOpen] = useState(open);
  const [round, setRound] = useState(0);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setRound(round + 1);
  }
  return round;
}

/** The scrolling part. One that had to load takes the focus from the close button, where it waited. */
export function DialogBody({ children, className }: { children: ReactNode; className?: string }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = body.current?.closest('[role="dialog"]');
    if (dialog?.contains(document.activeElement) && isCloseButton(document.activeElement))
      firstControl(body.current)?.focus();
  }, []);
  return (
    <div
      ref={body}
      className={classNames(
        'flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain px-5 py-4',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** Closes the dialog around it, as Escape does. */
export function DialogCancel({ children = 'Cancel' }: { children?: string }) {
  return (
    <Primitive.Close asChild>
      <Button>{children}</Button>
    </Primitive.Close>
  );
}

/** Buttons, the main one last; stacked with the main one on top on phones. */
export function DialogFooter({ children, start }: { children: ReactNode; start?: ReactNode }) {
  return (
    <footer className={footerClass}>
      {start && <div className="flex flex-col sm:mr-auto">{start}</div>}
      {children}
    </footer>
  );
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl', xl: 'sm:max-w-4xl' };

const focusable =
  'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href]';

/** The close button comes first in the document, but the work starts in the body. */
function focusOnOpen(event: Event, initialFocus: RefObject<HTMLElement | null> | undefined) {
  const target = initialFocus?.current ?? firstControl(event.currentTarget as HTMLElement);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** Of a group of radio buttons the chosen one, as by Tab. */
function firstControl(parent: HTMLElement | null): HTMLElement | undefined {
  const controls = [...(parent?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  const first = controls.find((element) => !isCloseButton(element));
  if (!isRadio(first)) return first;
  return controls.find((element) => isRadio(element) && element.name === first.name && element.checked) ?? first;
}

const isRadio = (element: HTMLElement | undefined): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio';

const isCloseButton = (element: Element | null) => element?.hasAttribute('data-dialog-close') ?? false;
