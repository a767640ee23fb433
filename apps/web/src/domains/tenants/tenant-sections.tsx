import type { UpdateTenant } from '@stockhand/contract/tenants/schema';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { TextareaField, TextField } from '../../platform/form/text-field.tsx';
import type { SchemaForm } from '../../platform/form/use-form.ts';
import { isHexColor } from '../../ui/controls/color.ts';
import { Card } from '../../ui/layout/card.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { ColorField } from './color-field.tsx';
import { IndustryField } from './industry-field.tsx';
import { RegionFields } from './region-fields.tsx';

type Settings<Update> = Omit<Update, 'id' | 'expected_updated_at'>;
type TenantForm = SchemaForm<Settings<z.input<typeof UpdateTenant>>, Settings<z.output<typeof UpdateTenant>>>;

interface SectionProps {
  form: TenantForm;
}

export function TenantSection({ form, present }: SectionProps & { present: string }) {
  return (
    <Card title="Company">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField form={form} name="name" label="Company name" autoComplete="organization" />
        <IndustryField form={form} present={present} />
      </div>
    </Card>
  );
}

interface BrandSectionProps extends SectionProps {
  logoUrl: string | null;
  logoField: ReactNode;
}

export function BrandSection({ form, logoUrl, logoField }: BrandSectionProps) {
  return (
    <Card title="Logo and colors" description="Everyone in the company sees them in the application.">
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        <div className="sm:col-span-2">{logoField}</div>
        <div className="flex min-w-0 flex-col gap-4">
          <ColorField form={form} name="primary_color" label="Primary color" />
          <ColorField form={form} name="secondary_color" label="Secondary color" />
        </div>
        <LivePreview methods={form.methods} logoUrl={logoUrl} />
      </div>
    </Card>
  );
}

/** Follows what is typed; a colour that is not whole yet shows as the last one that was saved. */
function LivePreview({ methods, logoUrl }: { methods: TenantForm['methods']; logoUrl: string | null }) {
  const [name = '', primary = '', secondary = ''] = useWatch({
    control: methods.control,
    name: ['name', 'primary_color', 'secondary_color'],
  });
  const saved = methods.formState.defaultValues;
  return (
    <div className="flex flex-col gap-1">
      <p aria-hidden className="text-sm font-medium">
        Preview
      </p>
      <BrandPreview
        name={name}
        logoUrl={logoUrl}
        primary={isHexColor(primary) ? primary : (saved?.primary_color ?? '')}
        secondary={isHexColor(secondary) ? secondary : (saved?.secondary_color ?? '')}
      />
    </div>
  );
}

export function ContactSection({ form }: SectionProps) {
  return (
    <Card title="Contact" description="Printed on invoices and purchase orders.">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextareaField
          form={form}
          name="address"
          label="Address"
          rows={3}
          autoComplete="street-address"
          className="sm:col-span-2"
        />
        <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="tel" />
        <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
        <TextField
          form={form}
          name="website"
          label="Website"
          type="url"
          placeholder="https://example.com"
          autoComplete="url"
        />
        <TextField form={form} name="tax_id" label="Tax ID" hint="VAT or sales tax number." autoComplete="off" />
      </div>
    </Card>
  );
}

export function RegionSection({ form }: SectionProps) {
  return (
    <Card title="Region">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <RegionFields
          form={form}
          hints={{
            currency: 'Of every amount. It is fixed once there are sales, orders or purchase orders.',
            timezone: 'Decides which day a sale or a report belongs to.',
          }}
        />
      </div>
    </Card>
  );
}
