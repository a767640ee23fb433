import type { MoveStock, TransactionType } from '@stockhand/contract/stock/schema';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { useFormat } from '../../platform/format.tsx';
import type { SchemaForm } from '../../platform/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { LocationSelect } from './location-select.tsx';
import { choosableTypes, movementNames, type StockedProduct, takeableQuantity, unitPriceOf } from './movement.ts';
import { useLocations } from './use-locations.ts';

type Form = Pick<SchemaForm<z.input<typeof MoveStock>, MoveStock>, 'form' | 'errorOf'>;
type ProductForm = Form & { product: StockedProduct };

export function TypeField({ form, product }: ProductForm) {
  return (
    <Controller
      control={form.control}
      name="transaction_type"
      render={({ field: { value, onChange } }) => (
        <RadioGroup
          legend="Transaction Type"
          horizontal
          value={value}
          onValueChange={(next) => {
            onChange(next);
            // A price that nobody typed follows the kind of movement.
            if (!form.getFieldState('unit_price').isDirty)
              form.resetField('unit_price', { defaultValue: unitPriceOf(product, next) });
            judgeQuantityAgain(form);
          }}
          options={choosableTypes.map((option) => ({ value: option, label: movementNames[option].label }))}
        />
      )}
    />
  );
}

export function SourceField({ form, errorOf, product }: ProductForm) {
  const type = form.watch('transaction_type');
  const isTransfer = type === 'transfer';
  const { main } = useLocations();
  return (
    <Controller
      control={form.control}
      name="location_id"
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field label={isTransfer ? 'From Location' : 'Location'} required={isTransfer} error={errorOf('location_id')}>
          <LocationSelect
            ref={ref}
            items={product.inventory_items}
            value={value ?? null}
            onValueChange={(next) => {
              onChange(next);
              judgeQuantityAgain(form);
            }}
            onBlur={onBlur}
            onlyStocked={isTransfer}
            placeholder={placeholderOf(type, main?.name)}
          />
        </Field>
      )}
    />
  );
}

export function DestinationField({ form, errorOf, product }: ProductForm) {
  return (
    <Controller
      control={form.control}
      name="destination_location_id"
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field label="To Location" required error={errorOf('destination_location_id')}>
          <LocationSelect
            ref={ref}
            items={product.inventory_items}
            value={value ?? null}
            onValueChange={onChange}
            onBlur={onBlur}
            except={form.watch('location_id')}
            placeholder="Choose a location"
          />
        </Field>
      )}
    />
  );
}

export function QuantityField({ form, errorOf, product }: ProductForm) {
  const { quantity } = useFormat();
  const [type, location] = form.watch(['transaction_type', 'location_id']);
  const most = takeableQuantity(product, { transaction_type: type, location_id: location });
  const adjusting = 'Adds to what is there. To correct a count, use Set count on the location.';
  const hint = most === null ? (type === 'adjustment' ? adjusting : undefined) : `${quantity(most)} available`;
  return (
    <Controller
      control={form.control}
      name="quantity"
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field label="Quantity" required error={errorOf('quantity')} hint={hint}>
          <NumberInput ref={ref} min={1} value={value} onValueChange={onChange} onBlur={onBlur} />
        </Field>
      )}
    />
  );
}

export function UnitPriceField({ form, errorOf }: Form) {
  const { currencySymbol } = useFormat();
  return (
    <Controller
      control={form.control}
      name="unit_price"
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field label="Unit Price" error={errorOf('unit_price')}>
          <MoneyInput
            ref={ref}
            currency={currencySymbol}
            value={value ?? null}
            onValueChange={onChange}
            onBlur={onBlur}
          />
        </Field>
      )}
    />
  );
}

/** What was too much from here may not be from there. */
function judgeQuantityAgain(form: Form['form']): void {
  if (form.formState.errors.quantity) void form.trigger('quantity');
}

function placeholderOf(type: TransactionType, main: string | undefined): string {
  if (type === 'transfer') return 'Choose a location';
  if (type === 'sale') return 'Wherever there is stock';
  return main === undefined ? 'Default location' : `${main} (default)`;
}
