import { authMessages } from '@stockhand/contract/auth/messages';
import { ChangePassword } from '@stockhand/contract/auth/schema';
import { Check, Dot } from 'lucide-react';
import { z } from 'zod';
import { trpc } from '../../platform/trpc.ts';
import { useSchemaForm } from '../../platform/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { authTexts as texts } from './auth-texts.ts';
import { PasswordInput } from './password-input.tsx';
import { usePassingNote } from './use-passing-note.ts';

const ChangePasswordForm = z
  .object({ ...ChangePassword.shape, confirmation: z.string() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    error: texts.newPasswordsDiffer,
    when: () => true,
  });

const nothing = { oldPassword: '', newPassword: '', confirmation: '' };

export function ChangePasswordSection({ title }: { title: string }) {
  const utils = trpc.useUtils();
  const change = trpc.auth.changePassword.useMutation();
  const [note, showNote] = usePassingNote();
  const { form, submit, field, errorOf, failure, isBusy } = useSchemaForm({
    schema: ChangePasswordForm,
    defaultValues: nothing,
    save: ({ oldPassword, newPassword }) => change.mutateAsync({ oldPassword, newPassword }),
    async onSaved() {
      form.reset(nothing);
      showNote(texts.passwordUpdated);
      await utils.auth.sessions.invalidate();
    },
    failureText: authMessages.passwordChangeFailed,
  });
  const [oldPassword, newPassword, confirmation] = form.watch(['oldPassword', 'newPassword', 'confirmation']);
  const isFilled = oldPassword !== '' && newPassword !== '' && confirmation !== '';
  return (
    <Card title={title} description="Your other sessions are signed out.">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {failure && <FormFailure>{failure}</FormFailure>}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Current password" error={errorOf('oldPassword')} className="sm:col-span-2">
            <PasswordInput {...field('oldPassword')} autoComplete="current-password" />
          </Field>
          <Field label="New password" error={errorOf('newPassword')}>
            <PasswordInput {...field('newPassword')} autoComplete="new-password" />
          </Field>
          <Field label="Confirm new password" error={errorOf('confirmation')}>
            <PasswordInput {...field('confirmation')} autoComplete="new-password" />
          </Field>
        </div>
        <Hints password={newPassword} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          {note && (
            <Alert tone="success" className="flex-1">
              {note}
            </Alert>
          )}
          <Button type="submit" variant="primary" disabled={!isFilled} busy={isBusy} busyText="Updating...">
            Update Password
          </Button>
        </div>
      </form>
    </Card>
  );
}

const hints = [
  { text: 'One special character', isMet: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
  { text: 'Minimum 6 characters', isMet: (password: string) => password.length >= 6 },
  { text: 'One number', isMet: (password: string) => /\d/.test(password) },
  { text: 'Change it often', isMet: () => false },
];

/** Advice, not conditions; what the new password follows is ticked. */
function Hints({ password }: { password: string }) {
  return (
    <ul aria-label="A good password" className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
      {hints.map(({ text, isMet }) => {
        const isDone = isMet(password);
        return (
          <li key={text} className={isDone ? 'flex gap-1.5 text-success' : 'flex gap-1.5 text-ink-muted'}>
            {isDone ? <Check aria-hidden className="size-5 p-0.5" /> : <Dot aria-hidden className="size-5" />}
            {text}
            {isDone && <span className="sr-only"> (done)</span>}
          </li>
        );
      })}
    </ul>
  );
}
