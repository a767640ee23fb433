import { supplierMessages as texts } from '@stockhand/contract/suppliers/messages';
import { type SupplierView, UpdateSupplier } from '@stockhand/contract/suppliers/schema';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BackLink } from '../../platform/back-link.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { FormPage } from '../../ui/layout/form-page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { SupplierForm } from './supplier-form.tsx';
import { SupplierRecord } from './supplier-record.tsx';

export function EditSupplierPage() {
  return <SupplierRecord>{(supplier) => <OpenedSupplier supplier={supplier} />}</SupplierRecord>;
}

/** Edits the supplier as it was when the form opened; a newer one replaces it only when asked to. */
function OpenedSupplier({ supplier }: { supplier: SupplierView }) {
  const [opened, setOpened] = useState(supplier);
  const isChanged = supplier.updated_at.getTime() !== opened.updated_at.getTime();
  return (
    <FormPage>
      <PageHeader above={<BackLink to={paths.suppliers}>Back to Suppliers</BackLink>} title="Edit Supplier" />
      {isChanged && (
        <Alert tone="warning" actions={<Button onClick={() => setOpened(supplier)}>Load the newer supplier</Button>}>
          {texts.changedMeanwhile}
        </Alert>
      )}
      <SupplierEditor key={opened.updated_at.getTime()} supplier={opened} />
    </FormPage>
  );
}

function SupplierEditor({ supplier }: { supplier: SupplierView }) {
  const navigate = useNavigate();
  const { suppliers, purchasing } = trpc.useUtils();
  const update = trpc.suppliers.update.useMutation();
  const { id, updated_at, created_at: _, ...values } = supplier;
  const form = useSchemaForm({
    schema: UpdateSupplier.omit({ id: true, expected_updated_at: true }),
    defaultValues: values,
    save: (_all, changed) => update.mutateAsync({ ...changed, id, expected_updated_at: updated_at.toISOString() }),
    onSaved: async (saved) => {
      toast.success(texts.updated);
      await navigate(paths.suppliers);
      suppliers.get.setData({ id }, saved);
      await Promise.all([suppliers.list.invalidate(), purchasing.invalidate()]);
    },
    failureText: texts.updateFailed,
  });
  return <SupplierForm form={form} submitText="Update Supplier" busyText="Updating..." />;
}
