import { WithPassword } from '@stockhand/contract/auth/schema';
import type { ReactNode } from 'react';
import { useSchemaForm } from '../../platform/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from './password-input.tsx';

interface PasswordFormProps<Answer> {
  /** Stands above the field. */
  children?: ReactNode;
  submitText: string;
  busyText: string;
  isDangerous?: boolean;
  save: (password: string) => Promise<Answer>;
  onSaved: (answer: Answer) => void | Promise<void>;
}

/** Body of a dialog that asks for the password once more. */
export function PasswordForm<Answer>({
  children,
  submitText,
  busyText,
  isDangerous = false,
  save,
  onSaved,
}: PasswordFormProps<Answer>) {
  const { submit, field, errorOf, failure, isBusy } = useSchemaForm({
    schema: WithPassword,
    defaultValues: { password: '' },
    save: ({ password }) => save(password),
    onSaved,
  });
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {failure && <Alert tone="danger">{failure}</Alert>}
        {children}
        <Field label="Your password" required error={errorOf('password')}>
          <PasswordInput {...field('password')} autoComplete="current-password" />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={isBusy} busyText={busyText}>
          {submitText}
        </Button>
      </DialogFooter>
    </form>
  );
}
