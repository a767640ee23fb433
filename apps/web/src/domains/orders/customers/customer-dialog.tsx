import { customerMessages as texts } from '@stockhand/contract/orders/messages';
import { CreateCustomer, type CustomerView, UpdateCustomer } from '@stockhand/contract/orders/schema';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { DialogForm } from '../../../platform/form/form.tsx';
import { ConflictPanel, type FieldWords } from '../../../platform/form/merge/conflict-panel.tsx';
import { useMergingForm } from '../../../platform/form/merge/use-merging-form.ts';
import { TextField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { SimilarCustomers } from './similar-customers.tsx';

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

const words: FieldWords = { labels: { name: 'Name', email: 'Email', phone: 'Phone' } };

function ExistingCustomer({ customer, onClose }: { customer: CustomerView; onClose: () => void }) {
  const saved = useCustomerSaved();
  const { get } = trpc.useUtils().orders.customers;
  const update = trpc.orders.customers.update.useMutation();
  const { id } = customer;
  const current = trpc.orders.customers.get.useQuery({ id }, { initialData: customer });
  const { form, conflict } = useMergingForm({
    schema: UpdateCustomer.omit({ id: true, expected_updated_at: true }),
    record: current.data,
    valuesOf,
    read: () => get.fetch({ id }, { staleTime: 0 }),
    save: ({ changed, expected_updated_at }) => update.mutateAsync({ ...changed, id, expected_updated_at }),
    changedMeanwhile: texts.changedMeanwhile,
    onSaved: async (answer) => {
      onClose();
      await saved(answer, texts.updated);
    },
    failureText: texts.updateFailed,
  });
  return (
    <DialogForm form={form} submitText="Update Customer" busyText="Updating...">
      <ConflictPanel form={form} conflict={conflict} thing="customer" words={words} />
      <CustomerFields form={form} id={id} />
    </DialogForm>
  );
}

function valuesOf({ name, email, phone }: CustomerView) {
  return { name, email: email ?? '', phone: phone ?? '' };
}

interface CustomerInput {
  name?: string | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

function CustomerFields({ form, id }: { form: BoundForm<CustomerInput>; id?: number }) {
  return (
    <>
      <TextField form={form} name="name" label="Name" required autoComplete="off" />
      <TextField form={form} name="email" label="Email" type="email" autoComplete="off" />
      <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="off" />
      <SimilarCustomers form={form} except={id} />
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
