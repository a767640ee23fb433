import { supplierProductMessages as texts } from '@stockhand/contract/suppliers/supplier-product-messages';
import { SetSupplierProduct, type SupplierProductView } from '@stockhand/contract/suppliers/supplier-products';
import { z } from 'zod';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { CheckboxField } from '../../../platform/form/choice-field.tsx';
import { DialogForm } from '../../../platform/form/form.tsx';
import { ConflictPanel, type FieldWords } from '../../../platform/form/merge/conflict-panel.tsx';
import { useMergingForm } from '../../../platform/form/merge/use-merging-form.ts';
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
type FormInput = z.input<typeof FormSchema>;

interface SupplierProductFormProps {
  row: SupplierProductView | undefined;
  sides: Sides & { product: { id: number; name: string } };
  onClose: () => void;
}

export function SupplierProductForm({ row, ...props }: SupplierProductFormProps) {
  return row ? <KnownProduct row={row} {...props} /> : <NewProduct {...props} />;
}

function NewProduct({ sides: { supplier, product }, onClose }: Omit<SupplierProductFormProps, 'row'>) {
  const onSaved = useSupplierProductSaved(onClose, texts.added);
  const set = trpc.suppliers.products.set.useMutation();
  const form = useSchemaForm({
    schema: FormSchema,
    defaultValues: { ...(supplier && { supplier: supplier.id }), product: product.id, ...newTerms },
    save: (values) => set.mutateAsync(withoutMark(values)),
    onSaved,
    failureText: texts.saveFailed,
  });
  return (
    <DialogForm form={form} submitText="Add" busyText="Adding...">
      {supplier && <p className="font-medium wrap-anywhere">{product.name}</p>}
      {!supplier && <SupplierField form={form} />}
      <TermsFields form={form} measuredDays={null} />
    </DialogForm>
  );
}

const newTerms = {
  supplier_code: '',
  cost: null,
  pack_size: 1,
  min_quantity: 1,
  lead_time_days: null,
  is_preferred: false,
};

function KnownProduct({ row, onClose }: { row: SupplierProductView; onClose: () => void }) {
  const { list } = trpc.useUtils().suppliers.products;
  const onSaved = useSupplierProductSaved(onClose, texts.updated);
  const set = trpc.suppliers.products.set.useMutation();
  const { supplier, product } = row;
  const { form, conflict } = useMergingForm({
    schema: FormSchema,
    record: row,
    valuesOf,
    read: async () => {
      const { results } = await list.fetch({ supplier, product }, { staleTime: 0 });
      return results.find(({ id }) => id === row.id) ?? row;
    },
    save: ({ changed, expected_updated_at }) => set.mutateAsync({ ...changed, supplier, product, expected_updated_at }),
    changedMeanwhile: texts.changedMeanwhile,
    onSaved,
    failureText: texts.saveFailed,
  });
  return (
    <DialogForm form={form} submitText="Save" busyText="Saving...">
      <ConflictPanel form={form} conflict={conflict} thing="product of the supplier" words={words} />
      <TermsFields form={form} measuredDays={row.measured_lead_time_days} />
    </DialogForm>
  );
}

function valuesOf(row: SupplierProductView) {
  const { supplier, product, supplier_code, cost, pack_size, min_quantity, lead_time_days, is_preferred } = row;
  return { supplier, product, supplier_code, cost, pack_size, min_quantity, lead_time_days, is_preferred };
}

const words: FieldWords = {
  labels: {
    supplier_code: 'Supplier Code',
    cost: 'Cost',
    pack_size: 'Pack Size',
    min_quantity: 'Minimum Quantity',
    lead_time_days: 'Lead Time (days)',
    is_preferred: 'Preferred supplier',
  },
  texts: { cost: (cost: number, { money }) => money(cost) },
};

function useSupplierProductSaved(onClose: () => void, done: string) {
  const { suppliers, purchasing } = trpc.useUtils();
  return async () => {
    onClose();
    toast.success(done);
    await Promise.all([suppliers.products.invalidate(), purchasing.invalidate()]);
  };
}

/** What the supplier sells the product as, and for what. */
function TermsFields({ form, measuredDays }: { form: BoundForm<FormInput>; measuredDays: number | null }) {
  return (
    <>
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
          hint={measuredDays === null ? 'From order to receipt' : measuredText(measuredDays)}
        />
      </div>
      <CheckboxField
        form={form}
        name="is_preferred"
        label="Preferred supplier"
        hint="Reordering proposes this supplier for the product. The first one is preferred by itself."
      />
    </>
  );
}

/** Not ticked says nothing: the first supplier of a product is preferred. */
function withoutMark({ is_preferred, ...values }: z.output<typeof FormSchema>) {
  return is_preferred ? { ...values, is_preferred } : values;
}

function measuredText(days: number): string {
  return `Measured: ${days === 1 ? '1 day' : `${days} days`} on average`;
}

function SupplierField({ form }: { form: BoundForm<FormInput> }) {
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
