import { authMessages } from '@stockhand/contract/auth/messages';
import { industries, type PreRegistered, Register } from '@stockhand/contract/auth/schema';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { AppLink } from '../../platform/app-link.tsx';
import { paths, publicPaths } from '../../platform/paths.ts';
import { failureTextOr, readFailure } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { type SchemaForm, useSchemaForm } from '../../platform/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { authTexts } from './auth-texts.ts';
import { CheckEmail } from './check-email.tsx';
import { PasswordInput } from './password-input.tsx';
import { RegisterProgress } from './register-progress.tsx';
import { signUpOf, signUpState } from './sent-sign-up.ts';

const RegisterForm = Register.safeExtend({
  password2: z.string(authMessages.passwordsDiffer).min(1, authMessages.passwordsDiffer),
  accept_terms: z.boolean().refine((isAccepted) => isAccepted, authMessages.termsRequired),
});
type Fields = SchemaForm<z.input<typeof RegisterForm>, z.output<typeof RegisterForm>>;

const industryOptions = industries.map((industry) => ({ value: industry, label: industry }));
const validatingMs = 250;
const sendingMs = 800;

export function RegisterPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const sent = signUpOf(state);
  if (!sent) return <RegisterScreen onSent={(answer) => navigate(paths.register, { state: signUpState(answer) })} />;
  return (
    <CheckEmail
      signUp={sent}
      onResent={(answer) => navigate(paths.register, { state: signUpState(answer), replace: true })}
    />
  );
}

function RegisterScreen({ onSent }: { onSent: (answer: PreRegistered) => void }) {
  const [step, setStep] = useState<number | null>(null);
  const preRegister = trpc.auth.preRegister.useMutation();
  const fields = useSchemaForm({
    schema: RegisterForm,
    defaultValues: {
      company_name: '',
      first_name: '',
      last_name: '',
      email: '',
      username: '',
      password: '',
      password2: '',
      accept_terms: false,
    },
    async save({ accept_terms: _, ...form }) {
      setStep(0);
      await pause(validatingMs);
      setStep(1);
      const answer = await preRegister.mutateAsync(form);
      setStep(2);
      await pause(sendingMs);
      return answer;
    },
    onSaved(answer) {
      toast.success(authMessages.registered);
      onSent(answer);
    },
    onFailed(error) {
      setStep(null);
      toast.error(registerFailureText(error));
    },
    failureText: authTexts.registerFailed,
  });
  const banner = fields.failure ?? serverMessageOf(fields);
  return (
    <AuthLayout
      wide
      title="Create your account"
      description="Your company and its first administrator, in one step."
      footer={
        <>
          Already have an account?{' '}
          <TextLink asChild standalone>
            <AppLink to={paths.login}>Sign in</AppLink>
          </TextLink>
        </>
      }
    >
      <form onSubmit={fields.submit} noValidate className="flex flex-col gap-5">
        {banner && <Alert tone="danger">{banner}</Alert>}
        <CompanyFields {...fields} />
        <PersonFields {...fields} />
        <AccountFields {...fields} />
        <TermsField {...fields} />
        <RegisterProgress step={step} />
        <Button type="submit" variant="primary" size="lg" full busy={fields.isBusy} busyText="Creating account...">
          Create account
        </Button>
      </form>
    </AuthLayout>
  );
}

function CompanyFields({ field, errorOf }: Fields) {
  return (
    <FieldGroup legend="Company" legendHidden className="sm:grid sm:grid-cols-2 sm:gap-4">
      <Field label="Company name" error={errorOf('company_name')} required>
        <Input {...field('company_name')} autoComplete="organization" autoFocus />
      </Field>
      <Field label="Industry" error={errorOf('industry')} required>
        <Select {...field('industry')} placeholder="Choose an industry" options={industryOptions} />
      </Field>
    </FieldGroup>
  );
}

function PersonFields({ field, errorOf }: Fields) {
  return (
    <FieldGroup legend="You" legendHidden className="sm:grid sm:grid-cols-2 sm:gap-4">
      <Field label="First name" error={errorOf('first_name')} required>
        <Input {...field('first_name')} autoComplete="given-name" />
      </Field>
      <Field label="Last name" error={errorOf('last_name')} required>
        <Input {...field('last_name')} autoComplete="family-name" />
      </Field>
      <Field label="Email" error={errorOf('email')} required className="sm:col-span-2">
        <Input {...field('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
    </FieldGroup>
  );
}

function AccountFields({ field, errorOf }: Fields) {
  return (
    <FieldGroup legend="Sign-in" legendHidden className="sm:grid sm:grid-cols-2 sm:gap-4">
      <Field label="Username" error={errorOf('username')} required className="sm:col-span-2">
        <Input {...field('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Password" error={errorOf('password')} hint="At least 8 characters" required>
        <PasswordInput {...field('password')} autoComplete="new-password" />
      </Field>
      <Field label="Confirm password" error={errorOf('password2')} required>
        <PasswordInput {...field('password2')} autoComplete="new-password" />
      </Field>
    </FieldGroup>
  );
}

function TermsField({ field, errorOf }: Fields) {
  return (
    <Field label="Terms" labelHidden error={errorOf('accept_terms')} required>
      <Checkbox
        {...field('accept_terms')}
        label={
          <>
            I accept the{' '}
            <TextLink href={publicPaths.terms} target="_blank" rel="noopener">
              Terms of Service
            </TextLink>{' '}
            and the{' '}
            <TextLink href={publicPaths.privacy} target="_blank" rel="noopener">
              Privacy Policy
            </TextLink>
          </>
        }
      />
    </Field>
  );
}

/** The server's detail, else its first message on company, username or e-mail (document 1, section 8). */
function registerFailureText(error: unknown): string {
  const { fields } = readFailure(error);
  const [message] = fields.company_name ?? fields.username ?? fields.email ?? [];
  return message ?? failureTextOr(error, authTexts.registerFailed);
}

/** What the server said about a field shows in the banner too. */
function serverMessageOf({ form }: Fields): string | undefined {
  const { errors } = form.formState;
  return [errors.company_name, errors.username, errors.email].find((error) => error?.type === 'server')?.message;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
