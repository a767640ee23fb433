import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import type { CustomerView } from '@stockhand/contract/orders/schema';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ControlledField } from '../../../platform/form/controlled-field.tsx';
import { failureText } from '../../../platform/form/server-errors.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Combobox } from '../../../ui/controls/combobox/combobox.tsx';
import { useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { AddCustomerDialog } from '../customers/customer-dialog.tsx';
import { customerOption, useFoundCustomers } from '../customers/use-found-customers.ts';
import type { OrderFormFields } from './order-values.ts';

/** The customer, found by typing name, e-mail or phone, or added in place. */
export function CustomerField({ form, mayAdd }: { form: OrderFormFields; mayAdd: boolean }) {
  const adding = useDialogSubject<string>();
  const utils = trpc.useUtils();
  const choose = (customer: CustomerView) => {
    utils.orders.customers.get.setData({ id: customer.id }, customer);
    form.enter('customer_id', customer.id);
  };
  return (
    <>
      <ControlledField form={form} name="customer_id" label="Customer" labelHidden required>
        {({ value, onValueChange, ...control }) => (
          <CustomerPicker
            {...control}
            id={value}
            onChoose={choose}
            onClear={() => onValueChange(null)}
            onAdd={mayAdd ? adding.open : null}
          />
        )}
      </ControlledField>
      <AddCustomerDialog {...adding} onCreated={choose} />
    </>
  );
}

interface CustomerPickerProps {
  /** Is not offered. */
  except?: number;
  id: number | null | undefined;
  onChoose: (customer: CustomerView) => void;
  onClear: () => void;
  /** Adds a customer, of the name that was typed; null without the right to. */
  onAdd: ((name: string) => void) | null;
  onBlur: () => void;
  ref: (control: { focus: () => void } | null) => void;
}

export function CustomerPicker({ except, id, onChoose, onClear, onAdd, ...control }: CustomerPickerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { data: chosen, isLoading } = trpc.orders.customers.get.useQuery({ id: id ?? 0 }, { enabled: id != null });
  const { found: all, search, isSearching, error } = useFoundCustomers(typed ?? '');
  const found = all.filter((customer) => customer.id !== except);
  const selected = chosen && id != null ? { value: String(id), label: chosen.name } : null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-col gap-2 sm:flex-row">
        <Combobox
          {...control}
          className="flex-1"
          aria-busy={isLoading || undefined}
          placeholder={isLoading ? 'Loading...' : 'Search by name, email or phone...'}
          inputValue={typed ?? selected?.label ?? ''}
          // Leaving the field puts the name of the choice back: nothing is typed then.
          onInputChange={(text) => setTyped(text === (selected?.label ?? '') ? null : text)}
          selected={selected}
          options={[...found.map(customerOption), ...(onAdd && search !== '' ? [newOption(search)] : [])]}
          loading={isSearching}
          emptyText="No customers found"
          onSelect={({ value }) => {
            const customer = found.find((one) => String(one.id) === value);
            setTyped(null);
            if (customer) onChoose(customer);
            else onAdd?.(search);
          }}
          onClear={() => {
            setTyped(null);
            onClear();
          }}
        />
        {onAdd && (
          <Button icon={<UserPlus aria-hidden />} onClick={() => onAdd('')}>
            Add Customer
          </Button>
        )}
      </div>
      {error && <Alert tone="danger">{texts.customersFailed(failureText(error))}</Alert>}
    </div>
  );
}

/** Stands below the customers that were found. */
function newOption(name: string) {
  return { value: 'new', label: `Add "${name}" as a customer` };
}
