import { supplierMessages as texts } from '@stockhand/contract/suppliers/messages';
import { type SupplierView, UpdateSupplier } from '@stockhand/contract/suppliers/schema';
import { useNavigate } from 'react-router-dom';
import { BackLink } from '../../platform/back-link.tsx';
import { ConflictPanel, type FieldWords } from '../../platform/form/merge/conflict-panel.tsx';
import { useMergingForm } from '../../platform/form/merge/use-merging-form.ts';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';
import { FormPage } from '../../ui/layout/form-page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { SupplierForm } from './supplier-form.tsx';
import { SupplierRecord } from './supplier-record.tsx';

export function EditSupplierPage() {
  return (
    <SupplierRecord>
      {(supplier) => (
        <FormPage>
          <PageHeader above={<BackLink to={paths.suppliers}>Back to Suppliers</BackLink>} title="Edit Supplier" />
          <SupplierEditor supplier={supplier} />
        </FormPage>
      )}
    </SupplierRecord>
  );
}

const words: FieldWords = {
  labels: {
    name: 'Supplier Name',
    contact_name: 'Contact Person',
    email: 'Email',
    phone: 'Phone',
    website: 'Website',
    tax_id: 'Tax ID',
    address: 'Address',
    notes: 'Notes',
    is_active: 'Active Supplier',
  },
};

function SupplierEditor({ supplier }: { supplier: SupplierView }) {
  const navigate = useNavigate();
  const { suppliers, purchasing } = trpc.useUtils();
  const update = trpc.suppliers.update.useMutation();
  const { id } = supplier;
  const { form, conflict } = useMergingForm({
    schema: UpdateSupplier.omit({ id: true, expected_updated_at: true }),
    record: supplier,
    valuesOf,
    read: () => suppliers.get.fetch({ id }, { staleTime: 0 }),
    save: ({ changed, expected_updated_at }) => update.mutateAsync({ ...changed, id, expected_updated_at }),
    changedMeanwhile: texts.changedMeanwhile,
    onSaved: async (saved) => {
      toast.success(texts.updated);
      await navigate(paths.suppliers);
      suppliers.get.setData({ id }, saved);
      await Promise.all([suppliers.list.invalidate(), purchasing.invalidate()]);
    },
    failureText: texts.updateFailed,
  });
  return (
    <SupplierForm
      form={form}
      conflict={<ConflictPanel form={form} conflict={conflict} thing="supplier" words={words} />}
      submitText="Update Supplier"
      busyText="Updating..."
    />
  );
}

function valuesOf({ id: _id, created_at: _created, updated_at: _updated, ...values }: SupplierView) {
  return values;
}
