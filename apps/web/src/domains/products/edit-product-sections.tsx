import type { NamedView, ProductView } from '@stockhand/contract/products/schema';
import { Controller } from 'react-hook-form';
import type { SchemaForm } from '../../platform/use-form.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { PiecesField, PriceField } from './amount-field.tsx';
import { BarcodeField } from './barcode-field.tsx';
import { CustomFieldsEditor } from './custom-fields-editor.tsx';
import type { EditInput, EditProductForm } from './edit-values.ts';

type Form = SchemaForm<EditInput, EditProductForm>;

export function BasicInformation({ form, field, errorOf, sku }: Form & { sku: string }) {
  return (
    <Card title="Basic Information">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Product Name" required error={errorOf('name')} className="sm:col-span-2">
          <Input {...field('name')} autoComplete="off" />
        </Field>
        <Field label="SKU" hint="Generated, and stays as it is.">
          <Input value={sku} readOnly />
        </Field>
        <BarcodeField
          field={field('barcode')}
          error={errorOf('barcode')}
          onScan={(code) => form.setValue('barcode', code, { shouldDirty: true, shouldValidate: true })}
        />
        <Field label="Description" error={errorOf('description')} className="sm:col-span-2">
          <Textarea {...field('description')} />
        </Field>
        <Controller
          control={form.control}
          name="is_active"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Checkbox
              ref={ref}
              label="Active Product"
              hint="Inactive products are hidden from the list and cannot be sold."
              checked={value === true}
              onCheckedChange={onChange}
              onBlur={onBlur}
              className="sm:col-span-2"
            />
          )}
        />
      </div>
    </Card>
  );
}

interface ClassificationProps {
  product: ProductView;
  categories: readonly NamedView[];
  manufacturers: readonly NamedView[];
}

export function Classification({ form, errorOf, product, categories, manufacturers }: Form & ClassificationProps) {
  return (
    <Card title="Classification">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="category"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field label="Category" error={errorOf('category')}>
              <Select
                ref={ref}
                placeholder="Uncategorized"
                value={value == null ? '' : String(value)}
                onValueChange={(id) => onChange(id === '' ? null : Number(id))}
                onBlur={onBlur}
                options={optionsOf(categories, product.category)}
              />
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="manufacturer"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field label="Manufacturer" error={errorOf('manufacturer')}>
              <Select
                ref={ref}
                placeholder="Not specified"
                value={value == null ? '' : String(value)}
                onValueChange={(id) => onChange(id === '' ? null : Number(id))}
                onBlur={onBlur}
                options={optionsOf(manufacturers, product.manufacturer)}
              />
            </Field>
          )}
        />
      </div>
    </Card>
  );
}

export function PricingAndLevels({ form, errorOf }: Form) {
  const { control } = form;
  return (
    <Card title="Pricing & Inventory">
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <PriceField
          control={control}
          name="selling_price"
          label="Sale Price"
          required
          error={errorOf('selling_price')}
        />
        <PriceField control={control} name="cost_price" label="Cost Price" required error={errorOf('cost_price')} />
        <PiecesField
          control={control}
          name="min_stock_level"
          label="Min Stock Level"
          required
          error={errorOf('min_stock_level')}
        />
      </div>
    </Card>
  );
}

export function OwnFields({ form, errorOf }: Form) {
  return (
    <Card title="Additional Information">
      <Controller
        control={form.control}
        name="custom_fields"
        render={({ field: { value, onChange, ref } }) => (
          <CustomFieldsEditor
            ref={ref}
            values={value ?? {}}
            onChange={onChange}
            error={errorOf('custom_fields')}
            errorOf={(name) => errorOf(`custom_fields.${name}`)}
          />
        )}
      />
    </Card>
  );
}

/** What is active, and what the product has now. */
function optionsOf(things: readonly NamedView[], current: number | null) {
  return things
    .filter((thing) => thing.is_active || thing.id === current)
    .map(({ id, name }) => ({ value: String(id), label: name }));
}
