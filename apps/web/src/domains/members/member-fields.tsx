import type { InviteUser } from '@stockhand/contract/members/schema';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { BoundForm } from '../../platform/form/bound-form.ts';
import { CheckboxField } from '../../platform/form/choice-field.tsx';
import { TextField } from '../../platform/form/text-field.tsx';
import { GroupPicker } from './groups/group-picker.tsx';

type LockableName = 'email' | 'first_name' | 'last_name';

interface MemberFieldsProps {
  form: BoundForm<Omit<z.input<typeof InviteUser>, 'username'>>;
  /** Read-only fields, with the reason below the last one. */
  locked?: { fields: readonly LockableName[]; reason: ReactNode } | undefined;
}

/** What inviting and editing have in common. */
export function MemberFields({ form, locked }: MemberFieldsProps) {
  const text = (name: LockableName) => ({
    form,
    name,
    autoComplete: 'off',
    readOnly: locked?.fields.includes(name) ?? false,
  });
  const email = text('email');
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...text('first_name')} label="First name" />
        <TextField {...text('last_name')} label="Last name" />
      </div>
      <TextField {...email} label="Email" type="email" hint={email.readOnly ? locked?.reason : undefined} />
      <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">
        <CheckboxField
          form={form}
          name="is_active"
          label="Active"
          hint="Inactive people cannot work in this company."
        />
        <CheckboxField form={form} name="is_staff" label="Staff" hint="May sell and take orders." />
      </div>
      <GroupPicker form={form} />
    </>
  );
}
