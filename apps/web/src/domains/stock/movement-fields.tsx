import type { MoveStock, TransactionType } from '@stockhand/contract/stock/schema';
import type { z } from 'zod';
import { RadioField } from '../../platform/form/choice-field.tsx';
import { ControlledField } from '../../platform/form/controlled-field.tsx';
import { NumberField } from '../../platform/form/number-field.tsx';
import type { SchemaForm } from '../../platform/form/use-form.ts';
import { useFormat } from '../../platform/format.tsx';
import { LocationSelect } from './location-select.tsx';
import { choosableTypes, movementNames, type StockedProduct, takeableQuantity, unitPriceOf } from './movement.ts';
import { useLocations } from './use-locations.ts';

export type MovementForm = SchemaForm<z.input<typeof MoveStock>, MoveStock>;

interface MovementFieldProps {
  form: MovementForm;
  product: StockedProduct;
}

export function TypeField({ form, product }: MovementFieldProps) {
  const { methods } = form;
  return (
    <RadioField
      form={form}
      name="transaction_type"
      label="Transaction Type"
      options={choosableTypes.map((option) => ({ value: option, label: movementNames[option].label }))}
      onValueChange={(type) => {
        // A price that was not typed follows the type of movement.
        if (!methods.getFieldState('unit_price').isDirty)
          methods.resetField('unit_price', { defaultValue: unitPriceOf(product, type) });
        judgeQuantityAgain(form);
      }}
    />
  );
}

export function SourceField({ form, product }: MovementFieldProps) {
  const type = form.methods.watch('transaction_type');
  const isTransfer = type === 'transfer';
  const { main } = useLocations();
  return (
    <ControlledField
      form={form}
      name="location_id"
      label={isTransfer ? 'From Location' : 'Location'}
      required={isTransfer}
    >
      {({ value, onValueChange, ...control }) => (
        <LocationSelect
          {...control}
          items={product.inventory_items}
          value={value ?? null}
          onValueChange={(next) => {
            onValueChange(next);
            judgeQuantityAgain(form);
          }}
          onlyStocked={isTransfer}
          placeholder={placeholderOf(type, main?.name)}
        />
      )}
    </ControlledField>
  );
}

export function DestinationField({ form, product }: MovementFieldProps) {
  return (
    <ControlledField form={form} name="destination_location_id" label="To Location" required>
      {({ value, ...control }) => (
        <LocationSelect
          {...control}
          items={product.inventory_items}
          value={value ?? null}
          except={form.methods.watch('location_id')}
          placeholder="Choose a location"
        />
      )}
    </ControlledField>
  );
}

export function QuantityField({ form, product }: MovementFieldProps) {
  const { quantity } = useFormat();
  const [type, location] = form.methods.watch(['transaction_type', 'location_id']);
  const most = takeableQuantity(product, { transaction_type: type, location_id: location });
  const adjusting = 'Adds to what is there; a minus takes away. To correct a count, use Set count on the location.';
  const hint = most === null ? (type === 'adjustment' ? adjusting : undefined) : `${quantity(most)} available`;
  const min = type === 'adjustment' ? Number.NEGATIVE_INFINITY : 1;
  return <NumberField form={form} name="quantity" label="Quantity" min={min} hint={hint} />;
}

/** What was too much from here may not be from there. */
function judgeQuantityAgain({ methods }: MovementForm): void {
  if (methods.formState.errors.quantity) void methods.trigger('quantity');
}

function placeholderOf(type: TransactionType, main: string | undefined): string {
  if (type === 'transfer') return 'Choose a location';
  if (type === 'sale') return 'Wherever there is stock';
  return main === undefined ? 'Default location' : `${main} (default)`;
}
