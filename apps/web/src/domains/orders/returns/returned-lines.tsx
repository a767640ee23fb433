import { useId } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { CheckboxField } from '../../../platform/form/choice-field.tsx';
import { ControlledField } from '../../../platform/form/controlled-field.tsx';
import { NumberField } from '../../../platform/form/number-field.tsx';
import { TextField } from '../../../platform/form/text-field.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { FieldError } from '../../../ui/controls/field.tsx';
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

/** The lines, each with how much of it comes back, into the stock or written off. What stays with the customer is left at 0. */
export function ReturnedLines({ form, items }: ReturnedLinesProps) {
  const { fields } = useFieldArray({ control: form.control, name: 'items' });
  const errorId = useId();
  const error = form.errorOf('items');
  return (
    <>
      <ul aria-label="Returned items" className="divide-y divide-line">
        {fields.map((field, index) => (
          <ReturnedLine key={field.id} form={form} index={index} items={items} />
        ))}
      </ul>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
}

function ReturnedLine({ form, index, items }: ReturnedLinesProps & { index: number }) {
  const { quantity } = useFormat();
  const line = useWatch({ control: form.control, name: `items.${index}` }) as ReturnedLineInput;
  const item = items.find(({ id }) => id === line.item_id);
  if (!item) return null;
  const left = item.quantity - item.returned_quantity;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{item.product_name}</p>
        <p className="text-sm text-ink-muted">
          {item.sku} · {quantity(left)} can be returned
        </p>
      </div>
      <NumberField
        form={form}
        name={`items.${index}.quantity`}
        label={`Quantity of ${item.product_name}`}
        labelHidden
        min={0}
        max={left}
      />
      {line.quantity > 0 && (
        <div className="col-span-2 grid items-start gap-3 sm:grid-cols-2 sm:items-end">
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
      )}
    </li>
  );
}
