import { authMessages } from '@stockhand/contract/auth/messages';
import { ResetPassword } from '@stockhand/contract/auth/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { z } from 'zod';
import { AppLink } from '../../platform/app-link.tsx';
import { Form } from '../../platform/form/form.tsx';
import { PasswordField } from '../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { paths } from '../../platform/paths.ts';
import { forAnybody } from '../../platform/session/for-guests.tsx';
import { useSessionState } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { authTexts } from './auth-texts.ts';
import { ResetQuestion } from './reset-question.tsx';

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
  const { status, session } = useSessionState();
  const [isAdmitted, setIsAdmitted] = useState(false);
  const isForAccount = useIsForAccount(token);
  if (isForAccount) return <Navigate to={paths.acceptInvitation(token)} replace />;
  if (status === 'asking') return null;
  if (session && !isAdmitted) return <ResetQuestion onGoOn={() => setIsAdmitted(true)} />;
  return <NewPasswordForm token={token} />;
}

function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const resetPassword = trpc.auth.resetPassword.useMutation();
  const form = useSchemaForm({
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
      <Form form={form} failure={null}>
        {form.failure && (
          <Alert
            tone="danger"
            actions={
              form.failure === authMessages.resetLinkInvalid && (
                <LinkButton asChild>
                  <AppLink to={paths.forgotPassword} state={forAnybody}>
                    Ask for a new link
                  </AppLink>
                </LinkButton>
              )
            }
          >
            {form.failure}
          </Alert>
        )}
        <PasswordField
          form={form}
          name="password"
          label="New password"
          hint="At least 8 characters"
          autoComplete="new-password"
          autoFocus
        />
        <PasswordField form={form} name="password2" label="Confirm password" autoComplete="new-password" />
        <Button type="submit" variant="primary" size="lg" full busy={form.isBusy} busyText="Saving...">
          Save password
        </Button>
      </Form>
    </AuthLayout>
  );
}

/** Whether the token is an invitation of a person who has opened an account since it was mailed: they answer it there. */
function useIsForAccount(token: string): boolean {
  const { client } = trpc.useUtils();
  const shown = useQuery({
    queryKey: [['users', 'invitations', 'show'], { token }],
    // A token that is no invitation is a reset's: the form tells whether it works.
    queryFn: () => client.members.invitations.show.mutate({ token }).catch(() => null),
  });
  return shown.data?.opens_account === false;
}
