import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

type Name = 'email' | 'first_name' | 'last_name' | 'is_active' | 'is_staff';

interface MemberFieldsProps {
  field: (name: Name) => UseFormRegisterReturn;
  errorOf: (name: Name) => string | undefined;
}

/** What inviting and editing have in common. */
export function MemberFields({ field, errorOf }: MemberFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="First name" required error={errorOf('first_name')}>
          <Input {...field('first_name')} autoComplete="off" />
        </Field>
        <Field label="Last name" required error={errorOf('last_name')}>
          <Input {...field('last_name')} autoComplete="off" />
        </Field>
      </div>
      <Field label="Email" required error={errorOf('email')}>
        <Input {...field('email')} type="email" inputMode="email" autoComplete="off" />
      </Field>
      <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field label="Access" labelHidden error={errorOf('is_active')}>
          <Checkbox {...field('is_active')} label="Active" hint="Inactive people cannot work in this company." />
        </Field>
        <Field label="Staff" labelHidden error={errorOf('is_staff')}>
          <Checkbox {...field('is_staff')} label="Staff" hint="May sell and take orders." />
        </Field>
      </div>
    </>
  );
}
