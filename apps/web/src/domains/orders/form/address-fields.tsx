import { countryNames } from '@stockhand/contract/orders/countries';
import { ComboboxField } from '../../../platform/form/combobox-field.tsx';
import { TextField } from '../../../platform/form/text-field.tsx';
import type { OrderFormFields } from './order-values.ts';

interface AddressFieldsProps {
  form: OrderFormFields;
  name: 'billing_address' | 'shipping_address';
}

const countries = countryNames();

/** A country is one of those suggested, or its code. */
export function AddressFields({ form, name }: AddressFieldsProps) {
  const section = name === 'billing_address' ? 'billing' : 'shipping';
  return (
    <div className="grid items-start gap-3 sm:grid-cols-6">
      <TextField
        form={form}
        name={`${name}.street`}
        label="Street"
        required
        autoComplete={`section-customer ${section} street-address`}
        className="sm:col-span-6"
      />
      <TextField form={form} name={`${name}.city`} label="City" required className="sm:col-span-3" />
      <TextField form={form} name={`${name}.state`} label="State" required className="sm:col-span-3" />
      <TextField form={form} name={`${name}.zip_code`} label="ZIP Code" required className="sm:col-span-2" />
      <div className="sm:col-span-4">
        <ComboboxField form={form} name={`${name}.country`} label="Country" required suggestions={countries} />
      </div>
    </div>
  );
}
