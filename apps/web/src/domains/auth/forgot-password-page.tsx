import { authMessages } from '@stockhand/contract/auth/messages';
import { ForgotPassword, resetMailsAnHour } from '@stockhand/contract/auth/schema';
import { useState } from 'react';
import { AppLink } from '../../platform/app-link.tsx';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';
import { useSchemaForm } from '../../platform/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { authTexts } from './auth-texts.ts';

export function ForgotPasswordPage() {
  const [isSent, setIsSent] = useState(false);
  return isSent ? <SentNote /> : <ForgotPasswordForm onSent={() => setIsSent(true)} />;
}

function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const forgotPassword = trpc.auth.forgotPassword.useMutation();
  const { submit, field, errorOf, failure, isBusy } = useSchemaForm({
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
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Field
          label="Tenant ID"
          hint="Your company's name, or its ID like t_acme, which colleagues see in Company Settings."
          error={errorOf('tenant')}
          required
        >
          <Input {...field('tenant')} autoCapitalize="none" spellCheck={false} autoComplete="organization" autoFocus />
        </Field>
        <Field label="Email" error={errorOf('email')} required>
          <Input {...field('email')} type="email" inputMode="email" autoComplete="email" />
        </Field>
        <Button type="submit" variant="primary" size="lg" full busy={isBusy} busyText="Sending...">
          Send reset link
        </Button>
      </form>
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
