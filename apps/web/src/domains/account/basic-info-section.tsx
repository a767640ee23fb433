import { UpdateProfile } from '@stockhand/contract/account/schema';
import { useEffect } from 'react';
import { z } from 'zod';
import type { BoundForm } from '../../platform/form/bound-form.ts';
import { Form } from '../../platform/form/form.tsx';
import { LeaveGuard } from '../../platform/form/leave-guard.tsx';
import { SelectField } from '../../platform/form/select-field.tsx';
import { TextField } from '../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { useAccountId } from '../../platform/session/account-id.ts';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { FieldGroup } from '../../ui/controls/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { authTexts as texts } from '../auth/auth-texts.ts';
import { usePassingNote } from '../auth/use-passing-note.ts';
import { genders, isBirthday, LocalProfile, languages, readLocalProfile, writeLocalProfile } from './local-profile.ts';
import { PendingEmailNote } from './pending-email-note.tsx';
import { usePasswordPrompt } from './use-password-prompt.tsx';

const BasicInfo = z
  .object({
    ...UpdateProfile.pick({ first_name: true, last_name: true, email: true }).required().shape,
    ...LocalProfile.shape,
  })
  .refine(isBirthday, { path: ['birth_day'], message: 'There is no such day in this month' });

interface SectionProps {
  form: BoundForm<z.input<typeof BasicInfo>>;
}

export function BasicInfoSection({ title }: { title: string }) {
  const { firstName, lastName, email } = useCurrentUser();
  const account = useAccountId();
  const utils = trpc.useUtils();
  const update = trpc.account.updateProfile.useMutation();
  const [note, showNote] = usePassingNote();
  const { withPassword, prompt } = usePasswordPrompt();
  const form = useSchemaForm({
    schema: BasicInfo,
    defaultValues: { first_name: firstName, last_name: lastName, email, ...readLocalProfile(account) },
    // Only names and address are sent; the rest stays on the device (docs/rules.md#device-storage). An unchanged
    // address is left out: it would take a pending one back.
    save: ({ first_name, last_name }, { email }) =>
      withPassword((password) =>
        update.mutateAsync({
          first_name,
          last_name,
          ...(email !== undefined && { email }),
          ...(password !== undefined && { password }),
        }),
      ),
    onSaved(me, values) {
      writeLocalProfile(account, LocalProfile.parse(values));
      utils.account.me.setData(undefined, me);
      form.methods.reset({ ...values, first_name: me.firstName, last_name: me.lastName, email: me.email });
      showNote(texts.profileUpdated);
    },
    failureText: texts.profileFailed,
  });
  const { methods } = form;
  const { isDirty } = methods.formState;
  // Another tab may have put a new address into force.
  useEffect(() => {
    if (!methods.getFieldState('email').isDirty) methods.resetField('email', { defaultValue: email });
  }, [methods, email]);
  return (
    <Card title={title}>
      <Form form={form}>
        <LeaveGuard hasUnsaved={() => isDirty} />
        <NameFields form={form} />
        <PendingEmailNote onCancelled={() => methods.setFocus('email')} />
        <div className="flex flex-col gap-4 border-t border-line pt-4">
          <p className="text-sm text-ink-muted">The following is kept on this device only.</p>
          <PersonalFields form={form} />
        </div>
        <div className="flex flex-wrap items-center justify-end gap-3">
          {note && (
            <Alert tone="success" className="flex-1">
              {note}
            </Alert>
          )}
          <Button type="submit" variant="primary" disabled={!isDirty} busy={form.isBusy} busyText="Saving...">
            Save Changes
          </Button>
        </div>
      </Form>
      {prompt}
    </Card>
  );
}

function NameFields({ form }: SectionProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField form={form} name="first_name" label="First name" autoComplete="given-name" />
      <TextField form={form} name="last_name" label="Last name" autoComplete="family-name" />
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        hint="A new address counts once you use the link that we mail to it."
        autoComplete="email"
        className="sm:col-span-2"
      />
    </div>
  );
}

function PersonalFields({ form }: SectionProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField form={form} name="gender" label="Gender" placeholder="Not specified" options={optionsOf(genders)} />
      <SelectField form={form} name="language" label="Language" options={optionsOf(languages)} />
      <FieldGroup legend="Date of birth" className="sm:col-span-2">
        <div className="grid grid-cols-3 gap-2">
          <SelectField form={form} name="birth_month" label="Month" labelHidden placeholder="Month" options={months} />
          <SelectField form={form} name="birth_day" label="Day" labelHidden placeholder="Day" options={days} />
          <SelectField form={form} name="birth_year" label="Year" labelHidden placeholder="Year" options={years} />
        </div>
      </FieldGroup>
      <TextField form={form} name="location" label="Location" autoComplete="off" />
      <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="tel" />
    </div>
  );
}

const yearsShown = 100;
const thisYear = new Date().getFullYear();
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

const months = numbers(12).map((month) => ({
  value: String(month),
  label: monthName.format(new Date(Date.UTC(2000, month - 1, 1))),
}));
const days = optionsOf(numbers(31).map(String));
const years = optionsOf(numbers(yearsShown).map((back) => String(thisYear - back + 1)));

/** 1 to `count`. */
function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, position) => position + 1);
}

function optionsOf(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }));
}
