import { authMessages } from '@stockhand/contract/auth/messages';
import { industries, Register } from '@stockhand/contract/auth/schema';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { AppLink } from '../../platform/app-link.tsx';
import { CheckboxField } from '../../platform/form/choice-field.tsx';
import { Form } from '../../platform/form/form.tsx';
import { LeaveGuard } from '../../platform/form/leave-guard.tsx';
import { LeaveWatch } from '../../platform/form/leave-watch.tsx';
import { SelectField } from '../../platform/form/select-field.tsx';
import { failureTextOr, readFailure } from '../../platform/form/server-errors.ts';
import { PasswordField, TextField } from '../../platform/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '../../platform/form/use-form.ts';
import { paths, publicPaths } from '../../platform/paths.ts';
import { ForGuests } from '../../platform/session/for-guests.tsx';
import { trpc } from '../../platform/trpc.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FieldGroup } from '../../ui/controls/field.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { proposedRegion } from '../tenants/proposed-region.ts';
import { RegionFields } from '../tenants/region-fields.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { authTexts } from './auth-texts.ts';
import { CheckEmail } from './check-email.tsx';
import { RegisterProgress } from './register-progress.tsx';
import { ChosenPlan, useChosenPlan } from './sign-up/chosen-plan.tsx';
import { type SentSignUp, signUpOf, signUpState, signUpToast } from './sign-up/sent-sign-up.ts';
import { signUpKey } from './sign-up/sign-up-key.ts';

const RegisterInput = Register.safeExtend({
  password2: z.string(authMessages.passwordsDiffer).min(1, authMessages.passwordsDiffer),
  accept_terms: z.boolean().refine((isAccepted) => isAccepted, authMessages.termsRequired),
});
type RegisterForm = SchemaForm<z.input<typeof RegisterInput>, z.output<typeof RegisterInput>>;

const industryOptions = industries.map((industry) => ({ value: industry, label: industry }));
const validatingMs = 250;
const sendingMs = 800;

export function RegisterPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const sent = signUpOf(state);
  if (!sent)
    return (
      <ForGuests>
        <RegisterScreen onSent={(answer) => navigate(paths.register, { state: signUpState(answer) })} />
      </ForGuests>
    );
  return (
    <CheckEmail
      signUp={sent}
      onResent={(answer) => navigate(paths.register, { state: signUpState(answer), replace: true })}
    />
  );
}

function RegisterScreen({ onSent }: { onSent: (signUp: SentSignUp) => void }) {
  const [step, setStep] = useState<number | null>(null);
  const plan = useChosenPlan();
  const preRegister = trpc.auth.preRegister.useMutation();
  const form = useSchemaForm({
    schema: RegisterInput,
    defaultValues: {
      company_name: '',
      first_name: '',
      last_name: '',
      email: '',
      username: '',
      password: '',
      password2: '',
      accept_terms: false,
      ...proposedRegion(),
    },
    async save({ accept_terms: _, ...values }) {
      setStep(0);
      await pause(validatingMs);
      setStep(1);
      const browser_key = signUpKey();
      const answer = await preRegister.mutateAsync({ ...values, browser_key, ...(plan && { plan: plan.id }) });
      setStep(2);
      await pause(sendingMs);
      return { ...answer, browser_key };
    },
    onSaved(answer) {
      toast.success(answer.verification_token ? authTexts.registeredHere : authMessages.registered, {
        id: signUpToast,
      });
      onSent(answer);
    },
    onFailed(error) {
      setStep(null);
      toast.error(registerFailureText(error));
    },
    failureText: authTexts.registerFailed,
  });
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
      <Form form={form} failure={form.failure ?? serverMessageOf(form)} className="flex flex-col gap-5">
        <ChosenPlan plan={plan} />
        <LeaveWatch />
        <LeaveGuard hasUnsaved={form.hasUnsaved} />
        <TenantFields form={form} />
        <PersonFields form={form} />
        <AccountFields form={form} />
        <TermsField form={form} />
        <RegisterProgress step={step} />
        <Button type="submit" variant="primary" size="lg" full busy={form.isBusy} busyText="Creating account...">
          Create account
        </Button>
      </Form>
    </AuthLayout>
  );
}

interface SectionProps {
  form: RegisterForm;
}

function TenantFields({ form }: SectionProps) {
  return (
    <FieldGroup legend="Company" legendHidden className="sm:grid sm:grid-cols-2 sm:gap-4">
      <TextField form={form} name="company_name" label="Company name" autoComplete="organization" autoFocus />
      <SelectField
        form={form}
        name="industry"
        label="Industry"
        placeholder="Choose an industry"
        options={industryOptions}
      />
      <RegionFields form={form} />
    </FieldGroup>
  );
}

function PersonFields({ form }: SectionProps) {
  return (
    <FieldGroup legend="You" legendHidden className="sm:grid sm:grid-cols-2 sm:gap-4">
      <TextField form={form} name="first_name" label="First name" autoComplete="given-name" />
      <TextField form={form} name="last_name" label="Last name" autoComplete="family-name" />
      <TextField form={form} name="email" label="Email" type="email" autoComplete="email" className="sm:col-span-2" />
    </FieldGroup>
  );
}

function AccountFields({ form }: SectionProps) {
  return (
    <FieldGroup legend="Sign-in" legendHidden className="sm:grid sm:grid-cols-2 sm:gap-4">
      <TextField
        form={form}
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        className="sm:col-span-2"
      />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        hint="At least 8 characters"
        autoComplete="new-password"
      />
      <PasswordField form={form} name="password2" label="Confirm password" autoComplete="new-password" />
    </FieldGroup>
  );
}

function TermsField({ form }: SectionProps) {
  return (
    <CheckboxField
      form={form}
      name="accept_terms"
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
  );
}

/** The server's detail, else its first message on tenant, username or e-mail (docs/rules.md#errors). */
function registerFailureText(error: unknown): string {
  const { fields } = readFailure(error);
  const [message] = fields.company_name ?? fields.username ?? fields.email ?? [];
  return message ?? failureTextOr(error, authTexts.registerFailed);
}

/** What the server said about a field shows in the banner too. */
function serverMessageOf({ methods }: RegisterForm): string | undefined {
  const { errors } = methods.formState;
  return [errors.company_name, errors.username, errors.email].find((error) => error?.type === 'server')?.message;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
