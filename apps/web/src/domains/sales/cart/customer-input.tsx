import { UserCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { Combobox } from '../../../ui/controls/combobox/combobox.tsx';
import { customerOption, useFoundCustomers } from '../../orders/customers/use-found-customers.ts';
import type { Cart } from './cart.ts';

export type CartCustomer = Pick<Cart, 'customer_id' | 'customer_name'>;

interface CustomerInputProps {
  customer: CartCustomer;
  disabled: boolean;
  onChange: (customer: CartCustomer) => void;
  /** Enter was pressed and nothing is picked by it. */
  onDone: () => void;
}

/** Any name, or a customer of the records who is found by typing name, e-mail or phone. */
export function CustomerInput({ customer, disabled, onChange, onDone }: CustomerInputProps) {
  const { customer_id, customer_name } = customer;
  const [isTyping, setTyping] = useState(false);
  /** Whose name it is again when what was typed into it is taken back. */
  const chosen = useRef(customer);
  if (customer_id !== null) chosen.current = customer;
  const asks = isTyping && customer_id === null && customer_name.trim() !== '';
  const customers = useFoundCustomers(customer_name, { enabled: asks });
  const found = asks ? customers.found : [];
  return (
    <Combobox
      data-customer=""
      freeText
      placeholder="Optional"
      maxLength={200}
      disabled={disabled}
      minChars={1}
      inputValue={customer_name}
      onInputChange={(text) => {
        setTyping(true);
        const isChosen = chosen.current.customer_id !== null && text === chosen.current.customer_name;
        onChange(isChosen ? chosen.current : { customer_id: null, customer_name: text });
      }}
      options={found.map(customerOption)}
      onSelect={({ value }) => {
        const picked = found.find(({ id }) => String(id) === value);
        setTyping(false);
        if (picked) onChange({ customer_id: picked.id, customer_name: picked.name });
      }}
      onClear={() => {
        chosen.current = { customer_id: null, customer_name: '' };
        onChange(chosen.current);
      }}
      leading={
        customer_id === null ? undefined : <UserCheck role="img" aria-label="In the records" className="size-4" />
      }
      onKeyDown={(event) => {
        const isPicking = event.currentTarget.getAttribute('aria-activedescendant') !== null;
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing || isPicking)
          return;
        event.preventDefault();
        onDone();
      }}
    />
  );
}
