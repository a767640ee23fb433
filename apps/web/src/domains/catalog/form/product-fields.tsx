import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import type { CustomValue } from '@stockhand/contract/catalog/schema';
import { type BoundForm, useBoundValue } from '../../../platform/form/bound-form.ts';
import { MoneyField, NumberField } from '../../../platform/form/number-field.tsx';
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

interface ReorderFieldsProps {
  form: BoundForm<{
    max_stock_level?: number | null | undefined;
    reorder_point?: number | null | undefined;
    reorder_quantity?: number | null | undefined;
  }>;
}

/** What reordering goes by beside the minimum; empty unless somebody sets it (docs/rules.md#stock-levels). */
export function ReorderFields({ form }: ReorderFieldsProps) {
  return (
    <Card title="Reordering" description={texts.reorderingHint}>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <NumberField form={form} name="max_stock_level" label="Max Stock Level" min={0} hint={texts.maximumHint} />
        <NumberField form={form} name="reorder_point" label="Reorder Point" min={0} hint={texts.reorderPointHint} />
        <NumberField
          form={form}
          name="reorder_quantity"
          label="Reorder Quantity"
          min={0}
          hint={texts.reorderQuantityHint}
        />
      </div>
    </Card>
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
