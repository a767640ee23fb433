import { ConflictPanel, type FieldWords } from '../../../platform/form/merge/conflict-panel.tsx';
import type { Conflict } from '../../../platform/form/merge/use-merging-form.ts';
import type { Format } from '../../../platform/format.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { useActiveSuppliers } from '../../suppliers/use-active-suppliers.ts';
import type { PurchaseOrderFields } from './purchase-order-values.ts';

interface PurchaseOrderConflictProps {
  id: number;
  form: PurchaseOrderFields;
  conflict: Conflict;
  /** The supplier of the draft as it is saved now, who may be none to choose from any more. */
  known: { id: number; name: string };
}

const labels: FieldWords['labels'] = {
  supplier: 'Supplier',
  location: 'Location',
  expected_delivery_date: 'Expected Delivery Date',
  delivery_address: 'Delivery Address',
  shipping_cost: 'Shipping Cost',
  tax: 'Tax (%)',
  discount: 'Discount',
  notes: 'Notes',
};

/** What other people saved of the draft while it is edited. */
export function PurchaseOrderConflict({ id, form, conflict, known }: PurchaseOrderConflictProps) {
  const isShown = conflict.disputed.size > 0 || conflict.adopted.length > 0;
  const last = trpc.purchasing.history.useQuery({ id }, { enabled: isShown }).data?.[0];
  const suppliers = useActiveSuppliers().data?.results ?? [];
  const words: FieldWords = {
    labels,
    texts: {
      supplier: (supplier: number) => [known, ...suppliers].find((one) => one.id === supplier)?.name ?? '—',
      expected_delivery_date: (day: string, format) => format.day(day),
      shipping_cost: amountText,
      tax: (percent: number, format) => format.percent(percent),
      discount: amountText,
    },
  };
  const editor = last && { by: last.user, at: last.date };
  return <ConflictPanel form={form} conflict={conflict} thing="purchase order" words={words} editor={editor} />;
}

function amountText(value: number, { money }: Format): string {
  return money(value);
}
