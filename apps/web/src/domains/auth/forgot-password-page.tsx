import { authMessages } from '@stockhand/contract/auth/messages';
import { ForgotPassword, resetMailsAnHour } from '@stockhand/contract/auth/schema';
import { useState } from 'react';
import { AppLink } from '../../platform/app-link.tsx';
import { Form } from '../../platform/form/form.tsx';
import { TextField } from '../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { authTexts } from './auth-texts.ts';

export function ForgotPasswordPage() {
  const [isSent, setIsSent] = useState(false);
  return isSent ? <SentNote /> : <ForgotPasswordForm onSent={() => setIsSent(true)} />;
}

function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const forgotPassword = trpc.auth.forgotPassword.useMutation();
  const form = useSchemaForm({
    schema: ForgotPassword,
    defaultValues: { tenant: '', email: '' },
    save: (values) => forgotPassword.mutateAsync(values),
    onSaved() {
      toast.success(authTexts.forgotSent);
      onSent();
    },
    failureText: authTexts.forgotFailed,
  });
  return (
    <AuthLayout
      title="Forgot your password?"
      description="We will mail you a link to choose a new one."
      footer={
        <TextLink asChild standalone>
          <AppLink to={paths.login}>Return to sign in</AppLink>
        </TextLink>
      }
    >
      <Form form={form}>
        <TextField
          form={form}
          name="tenant"
          label="Tenant ID"
          hint="Your company's name, or its ID like t_acme, which colleagues see in Company Settings."
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="organization"
          autoFocus
        />
        <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
        <Button type="submit" variant="primary" size="lg" full busy={form.isBusy} busyText="Sending...">
          Send reset link
        </Button>
      </Form>
    </AuthLayout>
  );
}

function SentNote() {
  return (
    <AuthLayout title="Check your email" description={authMessages.resetSent}>
      <p className="mb-4 text-ink-muted">
        If nothing arrives in a few minutes, look in your spam folder. An address gets at most {resetMailsAnHour} of
        these mails an hour.
      </p>
      <LinkButton asChild variant="primary">
        <AppLink to={paths.login}>Return to sign in</AppLink>
      </LinkButton>
    </AuthLayout>
  );
}
