import { authMessages } from '@stockhand/contract/auth/messages';
import { ResetPassword } from '@stockhand/contract/auth/schema';
import { useNavigate, useParams } from 'react-router-dom';
import { z } from 'zod';
import { AppLink } from '../../platform/app-link.tsx';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';
import { useSchemaForm } from '../../platform/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { authTexts } from './auth-texts.ts';
import { PasswordInput } from './password-input.tsx';

const NewPassword = z
  .object({
    password: ResetPassword.shape.password,
    password2: z.string(authMessages.passwordsDiffer).min(1, authMessages.passwordsDiffer),
  })
  .refine((form) => form.password === form.password2, {
    path: ['password2'],
    error: authMessages.passwordsDiffer,
    when: () => true,
  });

/** Behind the mailed links of a forgotten password and of an invitation. */
export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const resetPassword = trpc.auth.resetPassword.useMutation();
  const { submit, field, errorOf, failure, isBusy } = useSchemaForm({
    schema: NewPassword,
    defaultValues: { password: '', password2: '' },
    save: ({ password }) => resetPassword.mutateAsync({ token, password }),
    onSaved() {
      toast.success(authMessages.passwordReset);
      void navigate(paths.login, { replace: true });
    },
    failureText: authTexts.resetFailed,
  });
  return (
    <AuthLayout
      title="Choose a new password"
      footer={
        <TextLink asChild standalone>
          <AppLink to={paths.login}>Return to sign in</AppLink>
        </TextLink>
      }
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {failure && (
          <Alert
            tone="danger"
            actions={
              failure === authMessages.resetLinkInvalid && (
                <LinkButton asChild>
                  <AppLink to={paths.forgotPassword}>Ask for a new link</AppLink>
                </LinkButton>
              )
            }
          >
            {failure}
          </Alert>
        )}
        <Field label="New password" hint="At least 8 characters" error={errorOf('password')} required>
          <PasswordInput {...field('password')} autoComplete="new-password" autoFocus />
        </Field>
        <Field label="Confirm password" error={errorOf('password2')} required>
          <PasswordInput {...field('password2')} autoComplete="new-password" />
        </Field>
        <Button type="submit" variant="primary" size="lg" full busy={isBusy} busyText="Saving...">
          Save password
        </Button>
      </form>
    </AuthLayout>
  );
}
