import type { BoundForm } from '../../platform/form/bound-form.ts';
import { SelectField } from '../../platform/form/select-field.tsx';
import { currencyOptions, timeZoneGroups } from './region-options.ts';

interface RegionFieldsProps {
  form: BoundForm<{ currency?: string | undefined; timezone?: string | undefined }>;
  hints?: { currency: string; timezone: string };
}

export function RegionFields({ form, hints }: RegionFieldsProps) {
  return (
    <>
      <SelectField form={form} name="currency" label="Currency" hint={hints?.currency} options={currencyOptions} />
      <SelectField form={form} name="timezone" label="Time zone" hint={hints?.timezone}>
        {timeZoneGroups.map(({ region, zones }) => (
          <optgroup key={region} label={region}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </>
  );
}
