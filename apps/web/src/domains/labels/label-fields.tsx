import { labelFormatKeys, labelFormats } from '@stockhand/contract/labels/formats';
import { type LabelSettings, labelsOnPage } from '@stockhand/contract/labels/schema';
import type { z } from 'zod';
import { CheckboxField, RadioField } from '../../platform/form/choice-field.tsx';
import { NumberField } from '../../platform/form/number-field.tsx';
import { SelectField } from '../../platform/form/select-field.tsx';
import type { SchemaForm } from '../../platform/form/use-form.ts';
import { FieldGroup } from '../../ui/controls/field.tsx';

type Input = z.input<typeof LabelSettings>;

interface LabelFieldsProps {
  form: SchemaForm<Input, LabelSettings>;
}

const businessDocuments = [
  ...labelFormatKeys.map((key) => ({ value: key, label: labelFormats[key].name })),
  { value: 'custom', label: 'Roll, own size' },
];

const codes = [
  { value: 'auto', label: 'Barcode (EAN or UPC, else Code 128)' },
  { value: 'code128', label: 'Barcode (always Code 128)' },
  { value: 'qrcode', label: 'QR code' },
  { value: 'none', label: 'No code' },
];

/** Every setting has a value from the start, so none is marked as required. */
const millimetres = { suffix: 'mm', decimals: 1, min: 0, required: false } as const;

export function SheetFields({ form }: LabelFieldsProps) {
  const format = form.methods.watch('format') ?? 'custom';
  const perSheet = labelsOnPage(format);
  return (
    <>
      <SelectField
        form={form}
        name="format"
        label="Label paper"
        options={businessDocuments}
        // A start position of the old sheet may lie beyond the end of the new one.
        onValueChange={() => form.methods.setValue('start', 1, { shouldValidate: true })}
      />
      {format === 'custom' && (
        <div className="grid grid-cols-2 gap-4">
          <NumberField form={form} name="width" label="Width" {...millimetres} />
          <NumberField form={form} name="height" label="Height" {...millimetres} />
        </div>
      )}
      {perSheet > 1 && (
        <NumberField
          form={form}
          name="start"
          label="Start at label"
          required={false}
          min={1}
          max={perSheet}
          hint={`To use up a sheet: 1 to ${perSheet}, counted along the rows.`}
        />
      )}
    </>
  );
}

export function AmountFields({ form, countsLabel }: LabelFieldsProps & { countsLabel: string | undefined }) {
  return (
    <>
      <RadioField
        form={form}
        name="amount"
        label="How many"
        options={[
          ...(countsLabel === undefined ? [] : [{ value: 'counts', label: countsLabel }]),
          { value: 'copies', label: 'A number of each' },
          { value: 'stock', label: 'One per unit on hand' },
        ]}
      />
      {form.methods.watch('amount') === 'copies' && (
        <NumberField form={form} name="copies" label="Copies of each" required={false} min={1} />
      )}
    </>
  );
}

export function ContentFields({ form }: LabelFieldsProps) {
  return (
    <>
      <SelectField form={form} name="code" label="Code" options={codes} />
      <FieldGroup legend="On the label">
        <div className="flex flex-wrap gap-x-5">
          <CheckboxField form={form} name="show_name" label="Name" />
          <CheckboxField form={form} name="show_sku" label="SKU" />
          <CheckboxField form={form} name="show_price" label="Price" />
        </div>
      </FieldGroup>
    </>
  );
}

/** For printers that do not hit the labels: measured once, remembered on this device. */
export function ShiftFields({ form }: LabelFieldsProps) {
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer font-medium pointer-coarse:min-h-11">Adjust the position</summary>
      <p className="mt-1 text-ink-muted">For a printer that prints beside the labels.</p>
      <div className="mt-2 grid grid-cols-2 gap-4">
        <NumberField form={form} name="shift_x" label="Move right" {...millimetres} min={-10} max={10} />
        <NumberField form={form} name="shift_y" label="Move down" {...millimetres} min={-10} max={10} />
      </div>
    </details>
  );
}
