import type { UpdateTenant } from '@stockhand/contract/tenants/schema';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { SchemaForm } from '../../platform/use-form.ts';
import { Card } from '../../ui/card.tsx';
import { isHexColor } from '../../ui/color.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { ColorField } from './color-field.tsx';
import { IndustrySelect } from './industry-select.tsx';
import { currencyOptions, timeZoneGroups } from './region-options.ts';

type Form = SchemaForm<Omit<z.input<typeof UpdateTenant>, 'id'>, Omit<z.output<typeof UpdateTenant>, 'id'>>;

export function CompanySection({ field, errorOf, present }: Form & { present: string }) {
  return (
    <Card title="Company">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Company name" required error={errorOf('name')}>
          <Input {...field('name')} autoComplete="organization" />
        </Field>
        <Field label="Industry" error={errorOf('industry')}>
          <IndustrySelect {...field('industry')} present={present} />
        </Field>
      </div>
    </Card>
  );
}

interface BrandSectionProps extends Form {
  logoUrl: string | null;
  logoField: ReactNode;
}

export function BrandSection({ form, errorOf, logoUrl, logoField }: BrandSectionProps) {
  return (
    <Card title="Logo and colors" description="Everyone in the company sees them in the application.">
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        <div className="sm:col-span-2">{logoField}</div>
        <div className="flex min-w-0 flex-col gap-4">
          <ColorField
            control={form.control}
            name="primary_color"
            label="Primary color"
            error={errorOf('primary_color')}
          />
          <ColorField
            control={form.control}
            name="secondary_color"
            label="Secondary color"
            error={errorOf('secondary_color')}
          />
        </div>
        <LivePreview form={form} logoUrl={logoUrl} />
      </div>
    </Card>
  );
}

/** Follows what is typed; a colour that is not whole yet shows as the last one that was saved. */
function LivePreview({ form, logoUrl }: { form: Form['form']; logoUrl: string | null }) {
  const [name = '', primary = '', secondary = ''] = useWatch({
    control: form.control,
    name: ['name', 'primary_color', 'secondary_color'],
  });
  const saved = form.formState.defaultValues;
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

export function ContactSection({ field, errorOf }: Form) {
  return (
    <Card title="Contact" description="Printed on invoices and purchase orders.">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Address" error={errorOf('address')} className="sm:col-span-2">
          <Textarea {...field('address')} rows={3} autoComplete="street-address" />
        </Field>
        <Field label="Phone" error={errorOf('phone')}>
          <Input {...field('phone')} type="tel" autoComplete="tel" />
        </Field>
        <Field label="Email" error={errorOf('email')}>
          <Input {...field('email')} type="email" inputMode="email" autoComplete="email" />
        </Field>
        <Field label="Website" error={errorOf('website')} className="sm:col-span-2">
          <Input
            {...field('website')}
            type="url"
            inputMode="url"
            placeholder="https://example.com"
            autoComplete="url"
          />
        </Field>
      </div>
    </Card>
  );
}

export function RegionSection({ field, errorOf }: Form) {
  return (
    <Card title="Region">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label="Currency"
          error={errorOf('currency')}
          hint="Of every amount. It is fixed once there are sales, orders or purchase orders."
        >
          <Select {...field('currency')} options={currencyOptions} />
        </Field>
        <Field label="Time zone" error={errorOf('timezone')} hint="Decides which day a sale or a report belongs to.">
          <Select {...field('timezone')}>
            {timeZoneGroups.map(({ region, zones }) => (
              <optgroup key={region} label={region}>
                {zones.map((zone) => (
                  <option key={zone} value={zone}>
                    {zone.replaceAll('_', ' ')}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
      </div>
    </Card>
  );
}
