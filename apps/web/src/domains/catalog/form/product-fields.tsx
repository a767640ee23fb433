import type { CustomValue } from '@stockhand/contract/catalog/schema';
import { type BoundForm, useBoundValue } from '../../../platform/form/bound-form.ts';
import { MoneyField } from '../../../platform/form/number-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CustomFieldsEditor } from './custom-fields-editor.tsx';

interface PriceFieldsProps {
  form: BoundForm<{ selling_price?: number | undefined; cost_price?: number | undefined }>;
}

export function PriceFields({ form }: PriceFieldsProps) {
  return (
    <>
      <MoneyField form={form} name="selling_price" label="Sale Price" />
      <MoneyField form={form} name="cost_price" label="Cost Price" />
    </>
  );
}

interface OwnFieldsProps {
  form: BoundForm<{ custom_fields?: Record<string, CustomValue> | undefined }>;
}

/** The fields that the tenant has defined, and those of this product alone. */
export function OwnFields({ form }: OwnFieldsProps) {
  const { value, onValueChange, ref } = useBoundValue(form, 'custom_fields');
  return (
    <Card title="Additional Information">
      <CustomFieldsEditor
        ref={ref}
        values={value ?? {}}
        onChange={onValueChange}
        error={form.errorOf('custom_fields')}
        errorOf={(name) => form.errorOf(`custom_fields.${name}`)}
      />
    </Card>
  );
}
