import { X } from 'lucide-react';
import { useId } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { CheckboxField } from '../../../platform/form/choice-field.tsx';
import { ControlledField } from '../../../platform/form/controlled-field.tsx';
import { NumberField } from '../../../platform/form/number-field.tsx';
import { TextField } from '../../../platform/form/text-field.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { FieldError } from '../../../ui/controls/field.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { LocationSelect } from '../../stock/location-select.tsx';
import type { ReturnableLine } from './returnable.ts';

interface ReturnedLineInput {
  item_id: number;
  quantity: number;
  restock: boolean;
  location?: number | null | undefined;
  reason?: string | null | undefined;
}

type ReturnForm = BoundForm<{ items: ReturnedLineInput[] }>;

interface ReturnedLinesProps {
  form: ReturnForm;
  items: readonly ReturnableLine[];
}

/** The lines that come back, each into the stock or written off. Lines that stay with the customer are taken out. */
export function ReturnedLines({ form, items }: ReturnedLinesProps) {
  const { fields, remove } = useFieldArray({ control: form.control, name: 'items' });
  const errorId = useId();
  const error = form.errorOf('items');
  return (
    <>
      <ul aria-label="Returned items" className="divide-y divide-line">
        {fields.map((field, index) => (
          <ReturnedLine key={field.id} form={form} index={index} items={items} onRemove={() => remove(index)} />
        ))}
      </ul>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
}

function ReturnedLine({ form, index, items, onRemove }: ReturnedLinesProps & { index: number; onRemove: () => void }) {
  const { quantity } = useFormat();
  const line = useWatch({ control: form.control, name: `items.${index}` }) as ReturnedLineInput;
  const item = items.find(({ id }) => id === line.item_id);
  if (!item) return null;
  const left = item.quantity - item.returned_quantity;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_2.5rem] items-start gap-3 py-3 sm:grid-cols-[minmax(0,1fr)_7rem_2.5rem]">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{item.product_name}</p>
        <p className="text-sm text-ink-muted">
          {item.sku} · {quantity(left)} can be returned
        </p>
      </div>
      <div className="max-sm:order-1 max-sm:col-span-2">
        <NumberField
          form={form}
          name={`items.${index}.quantity`}
          label={`Quantity of ${item.product_name}`}
          labelHidden
          min={1}
          max={left}
        />
      </div>
      <IconButton
        size="sm"
        label={`Keep ${item.product_name}`}
        icon={<X aria-hidden />}
        onClick={onRemove}
        className="justify-self-end"
      />
      <div className="col-span-2 grid items-start gap-3 max-sm:order-1 sm:col-span-3 sm:grid-cols-2">
        <div className="flex flex-col gap-2">
          <CheckboxField
            form={form}
            name={`items.${index}.restock`}
            label={`${item.product_name} back into the stock`}
          />
          {line.restock && (
            <ControlledField
              form={form}
              name={`items.${index}.location`}
              label={`Location of ${item.product_name}`}
              labelHidden
            >
              {({ value, ...control }) => (
                <LocationSelect {...control} value={value ?? null} placeholder="Default location" />
              )}
            </ControlledField>
          )}
        </div>
        <TextField
          form={form}
          name={`items.${index}.reason`}
          label={line.restock ? `Reason for ${item.product_name}` : `Why ${item.product_name} is written off`}
          autoComplete="off"
        />
      </div>
    </li>
  );
}
