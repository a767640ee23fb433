import { labelFormatKeys, labelFormats } from '@stockhand/contract/products/label-formats';
import { type LabelSettings, labelsOnPage } from '@stockhand/contract/products/labels';
import { Controller, type FieldPathByValue } from 'react-hook-form';
import type { z } from 'zod';
import type { SchemaForm } from '../../platform/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';

type Input = z.input<typeof LabelSettings>;
export type LabelForm = Pick<SchemaForm<Input, LabelSettings>, 'form' | 'field' | 'errorOf'>;

const papers = [
  ...labelFormatKeys.map((key) => ({ value: key, label: labelFormats[key].name })),
  { value: 'custom', label: 'Roll, own size' },
];

const codes = [
  { value: 'auto', label: 'Barcode (EAN or UPC, else Code 128)' },
  { value: 'code128', label: 'Barcode (always Code 128)' },
  { value: 'qrcode', label: 'QR code' },
  { value: 'none', label: 'No code' },
];

export function PaperFields(labels: LabelForm) {
  const { form, field, errorOf } = labels;
  const format = form.watch('format') ?? 'custom';
  const perSheet = labelsOnPage(format);
  const paper = field('format');
  return (
    <>
      <Field label="Label paper" error={errorOf('format')}>
        <Select
          {...paper}
          options={papers}
          onChange={(event) => {
            void paper.onChange(event);
            // A start on the old paper may lie beyond the end of the new one.
            form.setValue('start', 1, { shouldValidate: true });
          }}
        />
      </Field>
      {format === 'custom' && (
        <div className="grid grid-cols-2 gap-4">
          <NumberField {...labels} name="width" label="Width" suffix="mm" decimals={1} />
          <NumberField {...labels} name="height" label="Height" suffix="mm" decimals={1} />
        </div>
      )}
      {perSheet > 1 && (
        <NumberField
          {...labels}
          name="start"
          label="Start at label"
          min={1}
          max={perSheet}
          hint={`To use up a sheet: 1 to ${perSheet}, counted along the rows.`}
        />
      )}
    </>
  );
}

export function AmountFields(labels: LabelForm) {
  const { form } = labels;
  return (
    <>
      <Controller
        control={form.control}
        name="amount"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            legend="How many"
            horizontal
            value={value ?? 'copies'}
            onValueChange={onChange}
            options={[
              { value: 'copies', label: 'A number of each' },
              { value: 'stock', label: 'One per unit on hand' },
            ]}
          />
        )}
      />
      {form.watch('amount') !== 'stock' && <NumberField {...labels} name="copies" label="Copies of each" min={1} />}
    </>
  );
}

export function ContentFields({ form, field, errorOf }: LabelForm) {
  return (
    <>
      <Field label="Code" error={errorOf('code')}>
        <Select {...field('code')} options={codes} />
      </Field>
      <FieldGroup legend="On the label">
        <div className="flex flex-wrap gap-x-5">
          {shown.map(({ name, label }) => (
            <Controller
              key={name}
              control={form.control}
              name={name}
              render={({ field: { value, onChange, onBlur, ref } }) => (
                <Checkbox ref={ref} label={label} checked={value === true} onCheckedChange={onChange} onBlur={onBlur} />
              )}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  );
}

const shown = [
  { name: 'show_name', label: 'Name' },
  { name: 'show_sku', label: 'SKU' },
  { name: 'show_price', label: 'Price' },
] as const;

/** For printers that do not hit the labels: measured once, remembered on this device. */
export function ShiftFields(labels: LabelForm) {
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer font-medium pointer-coarse:min-h-11">Adjust the position</summary>
      <p className="mt-1 text-ink-muted">For a printer that prints beside the labels.</p>
      <div className="mt-2 grid grid-cols-2 gap-4">
        <NumberField {...labels} name="shift_x" label="Move right" suffix="mm" decimals={1} min={-10} max={10} />
        <NumberField {...labels} name="shift_y" label="Move down" suffix="mm" decimals={1} min={-10} max={10} />
      </div>
    </details>
  );
}

interface NumberFieldProps extends LabelForm {
  name: FieldPathByValue<Input, number | undefined>;
  label: string;
  hint?: string;
  suffix?: string;
  decimals?: number;
  min?: number;
  max?: number;
}

function NumberField({ form, errorOf, name, label, hint, field: _field, ...input }: NumberFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <Field label={label} error={errorOf(name)} hint={hint}>
          <NumberInput {...input} ref={ref} value={value ?? null} onValueChange={onChange} onBlur={onBlur} />
        </Field>
      )}
    />
  );
}
