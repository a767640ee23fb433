import { authMessages } from '@stockhand/contract/auth/messages';
import { ForgotPassword, resetMailsAnHour } from '@stockhand/contract/auth/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppLink } from '../../platform/app-link.tsx';
import { Form } from '../../platform/form/form.tsx';
import { TextField } from '../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { paths } from '../../platform/paths.ts';
import { ForGuests } from '../../platform/session/for-guests.tsx';
import { trpc } from '../../platform/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { authTexts } from './auth-texts.ts';

export function ForgotPasswordPage() {
  const [isAsked, setIsAsked] = useState(false);
  const outbox = useOutbox();
  return (
    <ForGuests>
      {isAsked ? (
        <AskedNote outbox={outbox} />
      ) : (
        <ForgotPasswordForm outbox={outbox} onAsked={() => setIsAsked(true)} />
      )}
    </ForGuests>
  );
}

interface ForgotPasswordFormProps {
  /** Where the mail will lie instead of being sent. */
  outbox: string | null;
  onAsked: () => void;
}

function ForgotPasswordForm({ outbox, onAsked }: ForgotPasswordFormProps) {
  const forgotPassword = trpc.auth.forgotPassword.useMutation();
  const form = useSchemaForm({
    schema: ForgotPassword,
    defaultValues: { tenant: '', email: '' },
    save: (values) => forgotPassword.mutateAsync(values),
    onSaved() {
      if (outbox === null) toast.success(authTexts.forgotSent);
      onAsked();
    },
    failureText: authTexts.forgotFailed,
  });
  return (
    <AuthLayout
      title="Forgot your password?"
      description={
        outbox === null
          ? 'We will mail you a link to choose a new one.'
          : `${authTexts.mailsNothing}: the one with your link is kept on this computer.`
      }
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

function AskedNote({ outbox }: { outbox: string | null }) {
  return (
    <AuthLayout title="Check your email" description={outbox === null ? authMessages.resetSent : authTexts.resetKept}>
      {outbox === null ? (
        <p className="text-ink-muted">
          If nothing arrives in a few minutes, look in your spam folder. An address gets at most {resetMailsAnHour} of
          these mails an hour.
        </p>
      ) : (
        <Alert title={authTexts.mailsNothing}>
          Stockhand runs on this computer only. Its mails are files in{' '}
          <strong className="wrap-anywhere">{outbox}</strong>
        </Alert>
      )}
      <LinkButton asChild variant="primary" className="mt-4">
        <AppLink to={paths.login}>Return to sign in</AppLink>
      </LinkButton>
    </AuthLayout>
  );
}

/** The folder of mails on a computer of one's own; null where they are sent (docs/rules.md#local-mode). */
function useOutbox(): string | null {
  const { client } = trpc.useUtils();
  const outbox = useQuery({ queryKey: [['auth', 'outbox']], queryFn: () => client.auth.outbox.mutate() });
  return outbox.data?.folder ?? null;
}
