import { accountMessages } from '@stockhand/contract/account/messages';
import { authMessages } from '@stockhand/contract/auth/messages';
import { type LoggedIn, LogIn } from '@stockhand/contract/auth/schema';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { AppLink } from '../../platform/app-link.tsx';
import { CheckboxField } from '../../platform/form/choice-field.tsx';
import { Form } from '../../platform/form/form.tsx';
import { readFailure, toastFailure } from '../../platform/form/server-errors.ts';
import { PasswordField, TextField } from '../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { originOf } from '../../platform/origin.ts';
import { paths } from '../../platform/paths.ts';
import { openSession, useSessionState } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { authTexts } from './auth-texts.ts';
import { DemoOffer } from './demo-offer.tsx';
import { FirstTenant } from './first-tenant.tsx';
import { forgetPendingLogin, type PendingLogin, usePendingLogin } from './pending-login.ts';
import { ResumedLogin } from './resumed-login.tsx';
import { TenantPicker } from './tenant-picker.tsx';

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
  const origin = originOf(location.state);
  // Who belongs to no tenant can answer an invitation all the same.
  if (pending.tenantSchema === '' && origin?.startsWith(paths.acceptInvitation(''))) {
    return <Navigate to={origin} replace />;
  }
  const Step = pending.tenantSchema === '' ? FirstTenant : TenantPicker;
  return <Step login={pending} onLeave={leave} onStale={renew} />;
}

function LoginForm({ onPending }: { onPending: (login: PendingLogin) => void }) {
  const { form, wantsCode, demo } = useLogin(onPending);
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
      <Form form={form} failure={null}>
        <LoginNote failure={form.failure} />
        <TextField
          form={form}
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
        {wantsCode && (
          <TextField
            form={form}
            name="two_factor_code"
            label="Two-factor code"
            required
            hint="From your authenticator, or one of your recovery codes."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <CheckboxField form={form} name="remember_me" label="Remember me" />
          <TextLink asChild standalone>
            <AppLink to={paths.forgotPassword}>Forgot your password?</AppLink>
          </TextLink>
        </div>
        <Button type="submit" variant="primary" size="lg" full busy={form.isBusy} busyText="Signing in...">
          Sign in
        </Button>
      </Form>
      <DemoOffer {...demo} />
    </AuthLayout>
  );
}

/** The form of the log-in; the code's field appears once the server asks for it. */
function useLogin(onPending: (login: PendingLogin) => void) {
  const logIn = trpc.auth.logIn.useMutation();
  const openDemo = trpc.auth.logIn.useMutation({
    onSuccess: (answer) => goOn(answer, false),
    onError: (error) => toastFailure(error, authTexts.logInFailed),
  });
  const [wantsCode, setWantsCode] = useState(false);
  const goOn = (answer: LoggedIn, isRemembered: boolean) => {
    const login = pendingLoginOf(answer, isRemembered);
    const [tenant, ...others] = answer.available_tenants;
    if (tenant && others.length === 0) {
      toast.success(authMessages.loggedIn);
      openSession({ ...login, tenantId: tenant.id, tenantSchema: tenant.schema_name });
      return;
    }
    if (answer.multiple_tenants) toast.success(authMessages.chooseTenant);
    onPending(login);
  };
  const form = useSchemaForm({
    schema: LogIn,
    defaultValues: { username: '', password: '', remember_me: false, two_factor_code: '' },
    save: ({ two_factor_code: code, ...values }) =>
      logIn.mutateAsync(code ? { ...values, two_factor_code: code } : values),
    onSaved: (answer, values) => goOn(answer, values.remember_me === true),
    onFailed(error) {
      const { detail } = readFailure(error);
      if (detail === accountMessages.twoFactorRequired || detail === accountMessages.twoFactorInvalid)
        setWantsCode(true);
    },
    failureText: authTexts.logInFailed,
  });
  const demo = {
    isBusy: openDemo.isPending,
    onOpen: ({ username, password }: LogIn) => openDemo.mutate({ username, password }),
  };
  return { form, wantsCode, demo };
}

/** What went wrong, or why the person has to sign in again. */
function LoginNote({ failure }: { failure: string | undefined }) {
  const [params] = useSearchParams();
  if (failure) return <Alert tone={failure === accountMessages.twoFactorRequired ? 'info' : 'danger'}>{failure}</Alert>;
  return params.get('sessionExpired') === 'true' && <Alert tone="warning">{authTexts.sessionExpired}</Alert>;
}

function pendingLoginOf({ access, refresh, tenant_schema }: LoggedIn, isRemembered: boolean): PendingLogin {
  return { access, refresh, tenantSchema: tenant_schema, isRemembered };
}
