import { accountMessages } from '@stockhand/contract/account/messages';
import { ChangePassword } from '@stockhand/contract/account/schema';
import { Check, Dot } from 'lucide-react';
import { z } from 'zod';
import { Form } from '../../platform/form/form.tsx';
import { PasswordField } from '../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { trpc } from '../../platform/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { authTexts as texts } from '../auth/auth-texts.ts';
import { usePassingNote } from '../auth/use-passing-note.ts';

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
  const change = trpc.account.changePassword.useMutation();
  const [note, showNote] = usePassingNote();
  const form = useSchemaForm({
    schema: ChangePasswordForm,
    defaultValues: nothing,
    save: ({ oldPassword, newPassword }) => change.mutateAsync({ oldPassword, newPassword }),
    async onSaved() {
      form.methods.reset(nothing);
      showNote(texts.passwordUpdated);
      await utils.account.sessions.invalidate();
    },
    failureText: accountMessages.passwordChangeFailed,
  });
  const [oldPassword, newPassword, confirmation] = form.methods.watch(['oldPassword', 'newPassword', 'confirmation']);
  const isFilled = oldPassword !== '' && newPassword !== '' && confirmation !== '';
  return (
    <Card title={title} description="Your other sessions are signed out.">
      <Form form={form}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <PasswordField
            form={form}
            name="oldPassword"
            label="Current password"
            autoComplete="current-password"
            className="sm:col-span-2"
          />
          <PasswordField
            form={form}
            name="newPassword"
            label="New password"
            required={false}
            autoComplete="new-password"
          />
          <PasswordField form={form} name="confirmation" label="Confirm new password" autoComplete="new-password" />
        </div>
        <Hints password={newPassword} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          {note && (
            <Alert tone="success" className="flex-1">
              {note}
            </Alert>
          )}
          <Button type="submit" variant="primary" disabled={!isFilled} busy={form.isBusy} busyText="Updating...">
            Update Password
          </Button>
        </div>
      </Form>
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
