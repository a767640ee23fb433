import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { FormFailure } from '../../ui/controls/form-failure.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '../../ui/overlay/dialog.tsx';
import type { SubmittedForm } from './use-form.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  form: SubmittedForm;
  /** Instead of the form's own failure; null shows none. */
  failure?: ReactNode;
  /** In the form's full width, above the fields, as the note of a conflict. */
  above?: ReactNode;
}

/** The `<form>` of a page: what went wrong beyond the fields above them in its full width, and the fields in `className`. */
export function Form({
  form,
  failure = form.failure,
  above,
  className = 'flex flex-col gap-4',
  children,
  ...props
}: FormProps) {
  return (
    <form {...props} onSubmit={form.submit} noValidate className="flex min-w-0 flex-col gap-4">
      {failure && <FormFailure isUndecided={form.isUndecided}>{failure}</FormFailure>}
      {above}
      <div className={className}>{children}</div>
    </form>
  );
}

interface DialogFormProps extends Pick<FormProps, 'form' | 'failure' | 'children'> {
  submitText: string;
  busyText: string;
  isDangerous?: boolean;
  /** While there is nothing to send. */
  isEmpty?: boolean;
  /** At the other end of the footer. */
  footerStart?: ReactNode;
}

/** The form of a dialog: its fields scroll, Cancel and Submit stand below. */
export function DialogForm({
  form,
  failure = form.failure,
  submitText,
  busyText,
  isDangerous = false,
  isEmpty = false,
  footerStart,
  children,
}: DialogFormProps) {
  const submit = (event: FormEvent) => {
    // Events of a portal bubble to the React parent: a form around the dialog must not be sent by it.
    event.stopPropagation();
    form.submit(event);
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {failure && <FormFailure isUndecided={form.isUndecided}>{failure}</FormFailure>}
        {children}
      </DialogBody>
      <DialogFooter start={footerStart}>
        <DialogCancel />
        <Button
          type="submit"
          variant={isDangerous ? 'danger' : 'primary'}
          disabled={isEmpty}
          busy={form.isBusy}
          busyText={busyText}
        >
          {submitText}
        </Button>
      </DialogFooter>
    </form>
  );
}
