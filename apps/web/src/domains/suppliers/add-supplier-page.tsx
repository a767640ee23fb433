import { supplierMessages as texts } from '@stockhand/contract/suppliers/messages';
import { CreateSupplier } from '@stockhand/contract/suppliers/schema';
import { useNavigate } from 'react-router-dom';
import { BackLink } from '../../platform/back-link.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';
import { FormPage } from '../../ui/layout/form-page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { SupplierForm } from './supplier-form.tsx';

const nothing = {
  name: '',
  contact_name: '',
  email: '',
  phone: '',
  website: '',
  tax_id: '',
  address: '',
  notes: '',
  is_active: true,
};

export function AddSupplierPage() {
  const navigate = useNavigate();
  const { suppliers } = trpc.useUtils();
  const create = trpc.suppliers.create.useMutation();
  const form = useSchemaForm({
    schema: CreateSupplier,
    defaultValues: nothing,
    save: (values) => create.mutateAsync(values),
    onSaved: async () => {
      toast.success(texts.created);
      // Forgotten, not only read again: the list must not show a moment without the new supplier.
      await suppliers.list.reset();
      await navigate(paths.suppliers);
    },
    failureText: texts.createFailed,
  });
  return (
    <FormPage>
      <PageHeader above={<BackLink to={paths.suppliers}>Back to Suppliers</BackLink>} title="Add New Supplier" />
      <SupplierForm form={form} submitText="Create Supplier" busyText="Creating..." />
    </FormPage>
  );
}
