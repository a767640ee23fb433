import type { OrderView } from '@stockhand/contract/orders/schema';
import { ConflictPanel, type FieldWords } from '../../../platform/form/merge/conflict-panel.tsx';
import type { Conflict } from '../../../platform/form/merge/use-merging-form.ts';
import type { Format } from '../../../platform/format.tsx';
import { trpc } from '../../../platform/trpc.ts';
import type { OrderFormFields } from './order-values.ts';

interface OrderConflictProps {
  /** As it is saved now. */
  order: OrderView;
  form: OrderFormFields;
  conflict: Conflict;
}

const amount = (value: number, { money }: Format) => money(value);

const words: FieldWords = {
  labels: {
    customer_id: 'Customer',
    ...addressLabels('billing_address', 'Billing'),
    ...addressLabels('shipping_address', 'Shipping'),
    same_as_billing: 'Same as billing address',
    payment_method: 'Payment Method',
    shipping_cost: 'Shipping',
    tax: 'Tax',
    discount: 'Discount',
    notes: 'Notes',
  },
  texts: {
    customer_id: (id: number) => <CustomerName id={id} />,
    shipping_cost: amount,
    tax: amount,
    discount: amount,
  },
};

/** What other people saved of the order while it is edited. */
export function OrderConflict({ order, form, conflict }: OrderConflictProps) {
  const last = order.history.at(-1);
  const editor = last && { by: last.user, at: last.date };
  return <ConflictPanel form={form} conflict={conflict} thing="order" words={words} editor={editor} />;
}

function CustomerName({ id }: { id: number }) {
  return trpc.orders.customers.get.useQuery({ id }).data?.name ?? '…';
}

function addressLabels(name: string, which: string): Record<string, string> {
  return {
    [`${name}.street`]: `${which} Street`,
    [`${name}.city`]: `${which} City`,
    [`${name}.state`]: `${which} State`,
    [`${name}.zip_code`]: `${which} ZIP Code`,
    [`${name}.country`]: `${which} Country`,
  };
}
