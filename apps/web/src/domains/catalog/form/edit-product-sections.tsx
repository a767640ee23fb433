import type { NamedView, ProductView } from '@stockhand/contract/catalog/schema';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { CheckboxField } from '../../../platform/form/choice-field.tsx';
import { NumberField } from '../../../platform/form/number-field.tsx';
import { IdSelectField } from '../../../platform/form/select-field.tsx';
import { TextareaField, TextField } from '../../../platform/form/text-field.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BarcodeField } from './barcode-field.tsx';
import type { EditInput } from './edit-values.ts';
import { PriceFields } from './product-fields.tsx';

interface SectionProps {
  form: BoundForm<EditInput>;
}

export function BasicInformation({ form, sku }: SectionProps & { sku: string }) {
  return (
    <Card title="Basic Information">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField form={form} name="name" label="Product Name" autoComplete="off" className="sm:col-span-2" />
        <Field label="SKU" hint="Generated, and stays as it is.">
          <Input value={sku} readOnly />
        </Field>
        <BarcodeField form={form} />
        <TextareaField form={form} name="description" label="Description" className="sm:col-span-2" />
        <CheckboxField
          form={form}
          name="is_active"
          label="Active Product"
          hint="Inactive products are hidden from the list and cannot be sold."
          className="sm:col-span-2"
        />
      </div>
    </Card>
  );
}

interface ClassificationProps extends SectionProps {
  product: ProductView;
  categories: readonly NamedView[];
  manufacturers: readonly NamedView[];
}

export function Classification({ form, product, categories, manufacturers }: ClassificationProps) {
  return (
    <Card title="Classification">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <IdSelectField
          form={form}
          name="category"
          label="Category"
          placeholder="Uncategorized"
          options={offered(categories, product.category)}
        />
        <IdSelectField
          form={form}
          name="manufacturer"
          label="Manufacturer"
          placeholder="Not specified"
          options={offered(manufacturers, product.manufacturer)}
        />
      </div>
    </Card>
  );
}

export function PricingAndLevels({ form }: SectionProps) {
  return (
    <Card title="Pricing & Inventory">
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <PriceFields form={form} />
        <NumberField form={form} name="min_stock_level" label="Min Stock Level" min={0} />
      </div>
    </Card>
  );
}

/** What is active, and what the product has now. */
function offered(things: readonly NamedView[], current: number | null) {
  return things.filter((thing) => thing.is_active || thing.id === current);
}
