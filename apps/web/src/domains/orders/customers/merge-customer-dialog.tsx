import { MergeCustomers } from '@stockhand/contract/orders/customer-duplicates';
import { customerMessages as texts } from '@stockhand/contract/orders/messages';
import type { CustomerView } from '@stockhand/contract/orders/schema';
import { useWatch } from 'react-hook-form';
import { ControlledField } from '../../../platform/form/controlled-field.tsx';
import { DialogForm } from '../../../platform/form/form.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { useFormat } from '../../../platform/format.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { CustomerPicker } from '../form/customer-field.tsx';

/** Takes over what a duplicate of the customer has, and deletes the duplicate. */
export function MergeCustomerDialog({ subject: customer, isOpen, close }: DialogSubject<CustomerView>) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={customer ? `Merge into ${customer.name}` : 'Merge'}
      description="Choose the customer who is the same person or company."
      size="md"
    >
      {customer && <Merge customer={customer} onClose={close} />}
    </Dialog>
  );
}

function Merge({ customer, onClose }: { customer: CustomerView; onClose: () => void }) {
  const utils = trpc.useUtils();
  const merge = trpc.orders.customers.merge.useMutation();
  const form = useSchemaForm({
    schema: MergeCustomers,
    defaultValues: { id: customer.id },
    save: (values) => merge.mutateAsync(values),
    onSaved: async (answer) => {
      onClose();
      utils.orders.customers.get.setData({ id: customer.id }, answer);
      toast.success(texts.merged);
      await Promise.all([utils.orders.invalidate(), utils.sales.invalidate()]);
    },
    failureText: texts.mergeFailed,
  });
  const other = useWatch({ control: form.methods.control, name: 'other' });
  const { data: merged } = trpc.orders.customers.get.useQuery({ id: other ?? 0 }, { enabled: other != null });
  return (
    <DialogForm form={form} submitText="Merge Customers" busyText="Merging..." isDangerous>
      <ControlledField form={form} name="other" label="Duplicate" required>
        {({ value, onValueChange, ...control }) => (
          <CustomerPicker
            {...control}
            except={customer.id}
            id={value}
            onChoose={({ id }) => onValueChange(id)}
            onClear={() => onValueChange(undefined)}
            onAdd={null}
          />
        )}
      </ControlledField>
      {merged && other != null && <MergePreview kept={customer} merged={merged} />}
    </DialogForm>
  );
}

function MergePreview({ kept, merged }: { kept: CustomerView; merged: CustomerView }) {
  const { quantity } = useFormat();
  const count = (number: number, one: string) => `${quantity(number)} ${one}${number === 1 ? '' : 's'}`;
  const taken = [
    ...(kept.email === null && merged.email !== null ? [`the email ${merged.email}`] : []),
    ...(kept.phone === null && merged.phone !== null ? [`the phone number ${merged.phone}`] : []),
  ];
  const lost = [
    ...(kept.email !== null && merged.email !== null && merged.email !== kept.email ? [merged.email] : []),
    ...(kept.phone !== null && merged.phone !== null && merged.phone !== kept.phone ? [merged.phone] : []),
  ];
  return (
    <Alert tone="warning" title="What happens">
      <ul className="list-disc pl-4 wrap-anywhere">
        <li>
          {count(merged.order_count, 'order')} and {count(merged.sale_count, 'counter sale')} move to {kept.name}
        </li>
        {taken.length > 0 && (
          <li>
            {kept.name} gets {new Intl.ListFormat('en-US').format(taken)}
          </li>
        )}
        {lost.length > 0 && <li>{new Intl.ListFormat('en-US').format(lost)} is not kept</li>}
        <li>Invoices keep the name and addresses that they were written with</li>
        <li>{merged.name} is deleted. This action cannot be undone.</li>
      </ul>
    </Alert>
  );
}
