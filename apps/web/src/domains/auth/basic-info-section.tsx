import { UpdateProfile } from '@stockhand/contract/auth/schema';
import { z } from 'zod';
import { LeaveGuard } from '../../platform/leave-guard.tsx';
import { trpc } from '../../platform/trpc.ts';
import { type SchemaForm, useSchemaForm } from '../../platform/use-form.ts';
import { useWho } from '../../platform/who.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { authTexts as texts } from './auth-texts.ts';
import { genders, isBirthday, LocalProfile, languages, readLocalProfile, writeLocalProfile } from './local-profile.ts';
import { usePassingNote } from './use-passing-note.ts';

const BasicInfo = z
  .object({ ...UpdateProfile.required().shape, ...LocalProfile.shape })
  .refine(isBirthday, { path: ['birth_day'], message: 'There is no such day in this month' });
type Fields = SchemaForm<z.input<typeof BasicInfo>, z.output<typeof BasicInfo>>;

export function BasicInfoSection({ title }: { title: string }) {
  const { id, firstName, lastName, email } = useWho();
  const utils = trpc.useUtils();
  const update = trpc.auth.updateProfile.useMutation();
  const [note, showNote] = usePassingNote();
  const fields = useSchemaForm({
    schema: BasicInfo,
    defaultValues: { first_name: firstName, last_name: lastName, email, ...readLocalProfile(id) },
    // Only names and address are sent; the rest stays on the device (document 1, section 3).
    save: (_, { first_name, last_name, email }) => update.mutateAsync({ first_name, last_name, email }),
    onSaved(me, values) {
      writeLocalProfile(id, LocalProfile.parse(values));
      utils.auth.me.setData(undefined, me);
      fields.form.reset({ ...values, first_name: me.firstName, last_name: me.lastName, email: me.email });
      showNote(texts.profileUpdated);
    },
    failureText: texts.profileFailed,
  });
  const { form, submit, failure, isBusy } = fields;
  return (
    <Card title={title}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <LeaveGuard hasUnsaved={() => form.formState.isDirty} />
        {failure && <FormFailure>{failure}</FormFailure>}
        <NameFields {...fields} />
        <div className="flex flex-col gap-4 border-t border-line pt-4">
          <p className="text-sm text-ink-muted">The following is kept on this device only.</p>
          <PersonalFields {...fields} />
        </div>
        <div className="flex flex-wrap items-center justify-end gap-3">
          {note && (
            <Alert tone="success" className="flex-1">
              {note}
            </Alert>
          )}
          <Button type="submit" variant="primary" disabled={!form.formState.isDirty} busy={isBusy} busyText="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
    </Card>
  );
}

function NameFields({ field, errorOf }: Fields) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="First name" required error={errorOf('first_name')}>
        <Input {...field('first_name')} autoComplete="given-name" />
      </Field>
      <Field label="Last name" required error={errorOf('last_name')}>
        <Input {...field('last_name')} autoComplete="family-name" />
      </Field>
      <Field
        label="Email"
        required
        error={errorOf('email')}
        hint="When you change it, the old address gets a link to undo that."
        className="sm:col-span-2"
      >
        <Input {...field('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
    </div>
  );
}

function PersonalFields({ field, errorOf }: Fields) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="Gender">
        <Select {...field('gender')} placeholder="Not specified" options={optionsOf(genders)} />
      </Field>
      <Field label="Language">
        <Select {...field('language')} options={optionsOf(languages)} />
      </Field>
      <FieldGroup legend="Date of birth" className="sm:col-span-2">
        <div className="grid grid-cols-3 gap-2">
          <Field label="Month" labelHidden>
            <Select {...field('birth_month')} placeholder="Month" options={months} />
          </Field>
          <Field label="Day" labelHidden error={errorOf('birth_day')}>
            <Select {...field('birth_day')} placeholder="Day" options={days} />
          </Field>
          <Field label="Year" labelHidden>
            <Select {...field('birth_year')} placeholder="Year" options={years} />
          </Field>
        </div>
      </FieldGroup>
      <Field label="Location" error={errorOf('location')}>
        <Input {...field('location')} autoComplete="off" />
      </Field>
      <Field label="Phone" error={errorOf('phone')}>
        <Input {...field('phone')} type="tel" autoComplete="tel" />
      </Field>
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
