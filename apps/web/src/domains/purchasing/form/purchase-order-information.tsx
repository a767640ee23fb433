import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { purchaseStatusLabels } from '@stockhand/contract/purchasing/rules';
import { useWatch } from 'react-hook-form';
import { ComboboxField } from '../../../platform/form/combobox-field.tsx';
import { IdSelectField, SelectField } from '../../../platform/form/select-field.tsx';
import { TextareaField, TextField } from '../../../platform/form/text-field.tsx';
import { useCan } from '../../../platform/session/current-user.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useLocations } from '../../stock/use-locations.ts';
import { useActiveSuppliers } from '../../suppliers/use-active-suppliers.ts';
import type { PurchaseOrderFields } from './purchase-order-values.ts';

interface PurchaseOrderInformationProps {
  form: PurchaseOrderFields;
  known: { id: number; name: string } | undefined;
  hasStatus: boolean;
  onSupplier: (supplier: number | null) => void;
}

/** Who delivers, where to and when. */
export function PurchaseOrderInformation({ form, known, hasStatus, onSupplier }: PurchaseOrderInformationProps) {
  const { locations } = useLocations();
  const names = (locations.data?.results ?? []).map(({ name }) => name);
  return (
    <Card title="Order Information">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SupplierField form={form} known={known} onSupplier={onSupplier} />
        <ComboboxField
          form={form}
          name="location"
          label="Location"
          placeholder="Enter delivery location"
          suggestions={names}
        />
        {hasStatus && <StatusField form={form} />}
        <TextField form={form} name="expected_delivery_date" label="Expected Delivery Date" type="date" />
        <TextareaField
          form={form}
          name="delivery_address"
          label="Delivery Address"
          rows={2}
          className="sm:col-span-2"
        />
      </div>
    </Card>
  );
}

/** The active suppliers, and the one that the order has already. */
function SupplierField({ form, known, onSupplier }: Omit<PurchaseOrderInformationProps, 'hasStatus'>) {
  const suppliers = useActiveSuppliers();
  const active = suppliers.data?.results ?? [];
  const isListed = known === undefined || active.some(({ id }) => id === known.id);
  return (
    <IdSelectField
      form={form}
      name="supplier"
      label="Supplier"
      onValueChange={onSupplier}
      placeholder={suppliers.isPending ? 'Loading suppliers...' : 'Select supplier'}
      options={isListed ? active : [known, ...active]}
      hint={suppliers.isError ? texts.suppliersFailed : undefined}
    />
  );
}

const statuses = ['draft', 'pending', 'approved', 'ordered', 'received', 'partial', 'cancelled'] as const;
const options = statuses.map((value) => ({
  value,
  label: value === 'pending' ? 'Pending' : purchaseStatusLabels[value],
}));

function StatusField({ form }: { form: PurchaseOrderFields }) {
  const mayReceive = useCan()('update', 'purchases');
  const isReceived = useWatch({ control: form.control, name: 'status' }) === 'received';
  return (
    <SelectField
      form={form}
      name="status"
      label="Status"
      required
      options={mayReceive ? options : options.filter(({ value }) => value !== 'received')}
      hint={isReceived ? texts.receivedHint : undefined}
    />
  );
}
