import { customerMessages as texts } from '@stockhand/contract/orders/messages';
import { CreateCustomer, type CustomerView, UpdateCustomer } from '@stockhand/contract/orders/schema';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { DialogForm } from '../../../platform/form/form.tsx';
import { TextField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { toast } from '../../../ui/overlay/toast.tsx';

/** Adds a customer; the subject is the name to begin with. */
export function AddCustomerDialog({
  subject: name,
  isOpen,
  close,
  onCreated,
}: DialogSubject<string> & { onCreated?: (customer: CustomerView) => void }) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && close()} title="Add Customer" size="sm">
      <NewCustomer name={name ?? ''} onClose={close} onCreated={onCreated} />
    </Dialog>
  );
}

export function EditCustomerDialog({ subject: customer, isOpen, close }: DialogSubject<CustomerView>) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && close()} title="Edit Customer" size="sm">
      {customer && <ExistingCustomer customer={customer} onClose={close} />}
    </Dialog>
  );
}

interface NewCustomerProps {
  name: string;
  onClose: () => void;
  onCreated: ((customer: CustomerView) => void) | undefined;
}

function NewCustomer({ name, onClose, onCreated }: NewCustomerProps) {
  const saved = useCustomerSaved();
  const create = trpc.orders.customers.create.useMutation();
  const form = useSchemaForm({
    schema: CreateCustomer,
    defaultValues: { name, email: '', phone: '' },
    save: (values) => create.mutateAsync(values),
    onSaved: async (customer) => {
      onClose();
      onCreated?.(customer);
      await saved(customer, texts.created);
    },
    failureText: texts.createFailed,
  });
  return (
    <DialogForm form={form} submitText="Add Customer" busyText="Adding...">
      <CustomerFields form={form} />
    </DialogForm>
  );
}

function ExistingCustomer({ customer, onClose }: { customer: CustomerView; onClose: () => void }) {
  const saved = useCustomerSaved();
  const update = trpc.orders.customers.update.useMutation();
  const { id, name, email, phone } = customer;
  const form = useSchemaForm({
    schema: UpdateCustomer,
    defaultValues: { id, name, email: email ?? '', phone: phone ?? '' },
    save: (_, changed) => update.mutateAsync({ ...changed, id }),
    onSaved: async (answer) => {
      onClose();
      await saved(answer, texts.updated);
    },
    failureText: texts.updateFailed,
  });
  return (
    <DialogForm form={form} submitText="Update Customer" busyText="Updating...">
      <CustomerFields form={form} />
    </DialogForm>
  );
}

interface CustomerInput {
  name?: string | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

function CustomerFields({ form }: { form: BoundForm<CustomerInput> }) {
  return (
    <>
      <TextField form={form} name="name" label="Name" required autoComplete="off" />
      <TextField form={form} name="email" label="Email" type="email" autoComplete="off" />
      <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="off" />
    </>
  );
}

/** Shows the answer at once and reads lists again; orders show the customer's present name. */
function useCustomerSaved() {
  const { orders } = trpc.useUtils();
  return async (customer: CustomerView, done: string): Promise<void> => {
    orders.customers.get.setData({ id: customer.id }, customer);
    toast.success(done);
    await orders.invalidate();
  };
}
