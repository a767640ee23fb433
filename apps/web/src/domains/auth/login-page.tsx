import { authMessages } from '@stockhand/contract/auth/messages';
import { type LoggedIn, LogIn } from '@stockhand/contract/auth/schema';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { AppLink } from '../../platform/app-link.tsx';
import { originOf } from '../../platform/origin.ts';
import { paths } from '../../platform/paths.ts';
import { readFailure } from '../../platform/server-errors.ts';
import { openSession, useSessionState } from '../../platform/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { useSchemaForm } from '../../platform/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { authTexts } from './auth-texts.ts';
import { FirstOrganization } from './first-organization.tsx';
import { OrganizationPicker } from './organization-picker.tsx';
import { PasswordInput } from './password-input.tsx';
import { forgetPendingLogin, type PendingLogin, usePendingLogin } from './pending-login.ts';
import { ResumedLogin } from './resumed-login.tsx';

export function LoginPage() {
  const { session } = useSessionState();
  const location = useLocation();
  const { pending, begin, resume, renew, drop } = usePendingLogin();
  const logOut = trpc.auth.logOut.useMutation();
  useEffect(() => {
    if (session) forgetPendingLogin();
  }, [session]);
  if (session) return <Navigate to={originOf(location.state) ?? paths.dashboard} replace />;
  if (!pending) return <LoginForm onPending={begin} />;
  const leave = () => {
    logOut.mutate({ refresh: pending.refresh });
    drop();
  };
  if (pending.access === null) {
    return <ResumedLogin refresh={pending.refresh} onResumed={resume} onEnded={drop} onLeave={leave} />;
  }
  const Step = pending.tenantSchema === '' ? FirstOrganization : OrganizationPicker;
  return <Step login={pending} onLeave={leave} onStale={renew} />;
}

function LoginForm({ onPending }: { onPending: (login: PendingLogin) => void }) {
  const [params] = useSearchParams();
  const logIn = trpc.auth.logIn.useMutation();
  const [wantsCode, setWantsCode] = useState(false);
  const { submit, field, errorOf, failure, isBusy } = useSchemaForm({
    schema: LogIn,
    defaultValues: { username: '', password: '', remember_me: false, two_factor_code: '' },
    save: ({ two_factor_code: code, ...values }) =>
      logIn.mutateAsync(code ? { ...values, two_factor_code: code } : values),
    onSaved: (answer, values) => enter(answer, values.remember_me === true),
    onFailed(error) {
      const { detail } = readFailure(error);
      if (detail === authMessages.twoFactorRequired || detail === authMessages.twoFactorInvalid) setWantsCode(true);
    },
    failureText: authTexts.logInFailed,
  });
  const enter = (answer: LoggedIn, isRemembered: boolean) => {
    const session = sessionOf(answer, isRemembered);
    if (answer.available_tenants.length === 1) {
      toast.success(authMessages.loggedIn);
      openSession(session);
      return;
    }
    if (answer.multiple_tenants) toast.success(authMessages.chooseOrganization);
    onPending(session);
  };
  return (
    <AuthLayout
      title="Sign in"
      footer={
        <>
          New to Stockhand?{' '}
          <TextLink asChild standalone>
            <AppLink to={paths.register}>Sign up</AppLink>
          </TextLink>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {failure ? (
          <Alert tone={failure === authMessages.twoFactorRequired ? 'info' : 'danger'}>{failure}</Alert>
        ) : (
          params.get('sessionExpired') === 'true' && <Alert tone="warning">{authTexts.sessionExpired}</Alert>
        )}
        <Field label="Username" error={errorOf('username')} required>
          <Input {...field('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus />
        </Field>
        <Field label="Password" error={errorOf('password')} required>
          <PasswordInput {...field('password')} autoComplete="current-password" />
        </Field>
        {wantsCode && (
          <Field
            label="Two-factor code"
            error={errorOf('two_factor_code')}
            hint="From your authenticator, or one of your recovery codes."
            required
          >
            <Input
              {...field('two_factor_code')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
            />
          </Field>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Checkbox {...field('remember_me')} label="Remember me" />
          <TextLink asChild standalone>
            <AppLink to={paths.forgotPassword}>Forgot your password?</AppLink>
          </TextLink>
        </div>
        <Button type="submit" variant="primary" size="lg" full busy={isBusy} busyText="Signing in...">
          Sign in
        </Button>
      </form>
    </AuthLayout>
  );
}

function sessionOf(answer: LoggedIn, isRemembered: boolean) {
  const { access, refresh, tenant_schema: tenantSchema, available_tenants: tenants } = answer;
  const tenantId = tenants.find((tenant) => tenant.schema_name === tenantSchema)?.id ?? 0;
  return { access, refresh, tenantId, tenantSchema, isRemembered };
}
