import { supplierProductMessages as texts } from '@stockhand/contract/suppliers/supplier-product-messages';
import { SetSupplierProduct, type SupplierProductView } from '@stockhand/contract/suppliers/supplier-products';
import { z } from 'zod';
import { CheckboxField } from '../../../platform/form/choice-field.tsx';
import { DialogForm } from '../../../platform/form/form.tsx';
import { MoneyField, NumberField } from '../../../platform/form/number-field.tsx';
import { IdSelectField } from '../../../platform/form/select-field.tsx';
import { TextField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { trpc } from '../../../platform/trpc.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { useActiveSuppliers } from '../use-active-suppliers.ts';

export interface Sides {
  supplier?: { id: number; name: string } | undefined;
  product?: { id: number; name: string } | undefined;
}

const FormSchema = SetSupplierProduct.omit({ expected_updated_at: true }).extend({
  supplier: z.number(texts.supplierRequired),
});

interface SupplierProductFormProps {
  row: SupplierProductView | undefined;
  sides: Sides & { product: { id: number; name: string } };
  onClose: () => void;
}

/** Only what was changed is sent, guarded by the row as it was when the dialog opened. */
export function SupplierProductForm({ row, sides: { supplier, product }, onClose }: SupplierProductFormProps) {
  const { suppliers, purchasing } = trpc.useUtils();
  const set = trpc.suppliers.products.set.useMutation();
  const form = useSchemaForm({
    schema: FormSchema,
    defaultValues: {
      ...(supplier && { supplier: supplier.id }),
      product: product.id,
      supplier_code: row?.supplier_code ?? '',
      cost: row?.cost ?? null,
      pack_size: row?.pack_size ?? 1,
      min_quantity: row?.min_quantity ?? 1,
      lead_time_days: row?.lead_time_days ?? null,
      is_preferred: row?.is_preferred ?? false,
    },
    save: (values, changed) =>
      set.mutateAsync({
        ...(row ? changed : withoutMark(values)),
        supplier: values.supplier,
        product: values.product,
        ...(row && { expected_updated_at: row.updated_at.toISOString() }),
      }),
    onSaved: async () => {
      onClose();
      toast.success(row ? texts.updated : texts.added);
      await Promise.all([suppliers.products.invalidate(), purchasing.invalidate()]);
    },
    failureText: texts.saveFailed,
  });
  return (
    <DialogForm form={form} submitText={row ? 'Save' : 'Add'} busyText={row ? 'Saving...' : 'Adding...'}>
      {!row && supplier && <p className="font-medium wrap-anywhere">{product.name}</p>}
      {!supplier && <SupplierField form={form} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="supplier_code" label="Supplier Code" autoComplete="off" data-takes-codes="" />
        <MoneyField form={form} name="cost" label="Cost" hint="Per piece" />
        <NumberField form={form} name="pack_size" label="Pack Size" min={1} hint="Pieces in a pack" />
        <NumberField form={form} name="min_quantity" label="Minimum Quantity" min={1} hint="Pieces in an order" />
        <NumberField
          form={form}
          name="lead_time_days"
          label="Lead Time (days)"
          min={0}
          hint={
            row?.measured_lead_time_days != null ? measuredText(row.measured_lead_time_days) : 'From order to receipt'
          }
        />
      </div>
      <CheckboxField
        form={form}
        name="is_preferred"
        label="Preferred supplier"
        hint="Reordering proposes this supplier for the product. The first one is preferred by itself."
      />
    </DialogForm>
  );
}

/** Not ticked says nothing: the first supplier of a product is preferred. */
function withoutMark({ is_preferred, ...values }: z.output<typeof FormSchema>) {
  return is_preferred ? { ...values, is_preferred } : values;
}

function measuredText(days: number): string {
  return `Measured: ${days === 1 ? '1 day' : `${days} days`} on average`;
}

function SupplierField({ form }: { form: Parameters<typeof IdSelectField<z.input<typeof FormSchema>>>[0]['form'] }) {
  const suppliers = useActiveSuppliers();
  return (
    <IdSelectField
      form={form}
      name="supplier"
      label="Supplier"
      placeholder={suppliers.isPending ? 'Loading...' : 'Choose a supplier'}
      options={suppliers.data?.results ?? []}
    />
  );
}
