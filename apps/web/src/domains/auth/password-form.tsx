import { WithPassword } from '@stockhand/contract/account/schema';
import type { ReactNode } from 'react';
import { DialogForm } from '../../platform/form/form.tsx';
import { PasswordField } from '../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';

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
  const form = useSchemaForm({
    schema: WithPassword,
    defaultValues: { password: '' },
    save: ({ password }) => save(password),
    onSaved,
  });
  return (
    <DialogForm form={form} submitText={submitText} busyText={busyText} isDangerous={isDangerous}>
      {children}
      <PasswordField form={form} name="password" label="Your password" autoComplete="current-password" />
    </DialogForm>
  );
}
