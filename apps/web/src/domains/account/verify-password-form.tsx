import { authMessages } from '@stockhand/contract/auth/messages';
import { VerifyEmail } from '@stockhand/contract/auth/schema';
import { z } from 'zod';
import { Form } from '../../platform/form/form.tsx';
import { PasswordField } from '../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { type Verification, verifyWithPassword } from '../auth/sign-up/sign-up-verification.ts';

const SignUpPassword = z.object({
  password: VerifyEmail.shape.password.unwrap().min(1, authMessages.signUpPasswordWrong),
});

interface VerifyPasswordFormProps {
  token: string;
  onVerified: (verification: Verification) => void;
}

/** The link was opened in another browser than the one that signed up: the password proves that the same person signed up. */
export function VerifyPasswordForm({ token, onVerified }: VerifyPasswordFormProps) {
  const form = useSchemaForm({
    schema: SignUpPassword,
    defaultValues: { password: '' },
    save: ({ password }) => verifyWithPassword(token, password),
    onSaved: onVerified,
    failureText: authMessages.verificationFailed,
  });
  return (
    <AuthLayout title="Verify your email" description={authMessages.signUpPasswordWrong}>
      <Form form={form}>
        <p>You opened the link in another browser than the one that signed up.</p>
        <PasswordField form={form} name="password" label="Password" autoComplete="current-password" autoFocus />
        <Button type="submit" variant="primary" size="lg" full busy={form.isBusy} busyText="Verifying...">
          Verify email
        </Button>
      </Form>
    </AuthLayout>
  );
}
