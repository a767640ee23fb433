import type { ReactNode } from 'react';
import { AppLink } from '../../platform/app-link.tsx';
import type { BoundForm } from '../../platform/form/bound-form.ts';
import { CheckboxField } from '../../platform/form/choice-field.tsx';
import { Form } from '../../platform/form/form.tsx';
import { LeaveGuard } from '../../platform/form/leave-guard.tsx';
import { TextareaField, TextField } from '../../platform/form/text-field.tsx';
import type { SubmittedForm } from '../../platform/form/use-form.ts';
import { paths } from '../../platform/paths.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

interface SupplierInput {
  name?: string | undefined;
  contact_name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  website?: string | null | undefined;
  tax_id?: string | null | undefined;
  address?: string | null | undefined;
  notes?: string | null | undefined;
  is_active?: boolean | undefined;
}

interface SupplierFormProps {
  form: BoundForm<SupplierInput> & SubmittedForm & { hasUnsaved: () => boolean };
  /** What others saved in the meantime. */
  conflict?: ReactNode;
  submitText: string;
  busyText: string;
}

/** What is known of a supplier, for adding and for editing one. */
export function SupplierForm({ form, conflict, submitText, busyText }: SupplierFormProps) {
  return (
    <Form form={form} above={conflict}>
      <LeaveGuard hasUnsaved={form.hasUnsaved} />
      <Card>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            form={form}
            name="name"
            label="Supplier Name"
            required
            autoComplete="off"
            autoFocus
            className="sm:col-span-2"
          />
          <TextField form={form} name="contact_name" label="Contact Person" autoComplete="off" />
          <TextField form={form} name="email" label="Email" type="email" autoComplete="off" />
          <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="off" />
          <TextField
            form={form}
            name="website"
            label="Website"
            type="url"
            placeholder="https://example.com"
            autoComplete="off"
          />
          <TextField form={form} name="tax_id" label="Tax ID" autoComplete="off" />
          <TextareaField form={form} name="address" label="Address" className="sm:col-span-2" />
          <TextareaField form={form} name="notes" label="Notes" className="sm:col-span-2" />
          <CheckboxField
            form={form}
            name="is_active"
            label="Active Supplier"
            hint="Set whether this supplier is currently active"
            className="sm:col-span-2"
          />
        </div>
      </Card>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <LinkButton asChild>
          <AppLink to={paths.suppliers}>Cancel</AppLink>
        </LinkButton>
        <Button type="submit" variant="primary" busy={form.isBusy} busyText={busyText}>
          {submitText}
        </Button>
      </div>
    </Form>
  );
}
