import { supplierProductMessages as texts } from '@stockhand/contract/suppliers/supplier-product-messages';
import { SetSupplierProduct, type SupplierProductView } from '@stockhand/contract/suppliers/supplier-products';
import { useState } from 'react';
import { z } from 'zod';
import { CheckboxField } from '../../../platform/form/choice-field.tsx';
import { DialogForm } from '../../../platform/form/form.tsx';
import { MoneyField, NumberField } from '../../../platform/form/number-field.tsx';
import { IdSelectField } from '../../../platform/form/select-field.tsx';
import { TextField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { ProductPicker } from '../../catalog/product-picker.tsx';

/** What is known when the dialog opens: a row to edit, or the one side of a new one. */
export type SupplierProductSubject =
  | { row: SupplierProductView }
  | { row?: undefined; supplier: { id: number; name: string } }
  | { row?: undefined; supplier?: undefined; product: { id: number; name: string } };

interface Sides {
  supplier?: { id: number; name: string } | undefined;
  product?: { id: number; name: string } | undefined;
}

/** Adds a product to what a supplier sells, from either side, or edits what is known of it. */
export function SupplierProductDialog({ subject, isOpen, close }: DialogSubject<SupplierProductSubject>) {
  if (!subject) return null;
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && close()} title={titleOf(subject)} size="md">
      <Steps subject={subject} onClose={close} />
    </Dialog>
  );
}

function titleOf(subject: SupplierProductSubject): string {
  if (subject.row) return `${subject.row.product_name} from ${subject.row.supplier_name}`;
  return subject.supplier ? `Add a product of ${subject.supplier.name}` : 'Add a supplier';
}

/** A product is looked for first, as in every other dialog that asks for one. */
function Steps({ subject, onClose }: { subject: SupplierProductSubject; onClose: () => void }) {
  const [picked, setPicked] = useState<{ id: number; name: string }>();
  const sides = sidesOf(subject);
  const product = sides.product ?? picked;
  if (product) return <SupplierProductForm row={subject.row} sides={{ ...sides, product }} onClose={onClose} />;
  return (
    <>
      <DialogBody className="min-h-72">
        <ProductPicker onPick={setPicked} hint="Type a name, SKU or barcode, and choose with the arrows and Enter." />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
      </DialogFooter>
    </>
  );
}

function sidesOf(subject: SupplierProductSubject): Sides {
  if (!subject.row) return subject.supplier ? { supplier: subject.supplier } : { product: subject.product };
  const { supplier, supplier_name, product, product_name } = subject.row;
  return { supplier: { id: supplier, name: supplier_name }, product: { id: product, name: product_name } };
}

const FormSchema = SetSupplierProduct.omit({ expected_updated_at: true }).extend({
  supplier: z.number(texts.supplierRequired),
});

interface SupplierProductFormProps {
  row: SupplierProductView | undefined;
  sides: Sides & { product: { id: number; name: string } };
  onClose: () => void;
}

function SupplierProductForm({ row, sides: { supplier, product }, onClose }: SupplierProductFormProps) {
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
        <TextField form={form} name="supplier_code" label="Supplier Code" autoComplete="off" />
        <MoneyField form={form} name="cost" label="Cost" hint="Per piece" />
        <NumberField form={form} name="pack_size" label="Pack Size" min={1} hint="Pieces in a pack" />
        <NumberField form={form} name="min_quantity" label="Minimum Quantity" min={1} hint="Pieces in an order" />
        <NumberField
          form={form}
          name="lead_time_days"
          label="Lead Time"
          min={0}
          suffix="days"
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

export function measuredText(days: number): string {
  return days === 1 ? '1 day on average' : `${days} days on average`;
}

function SupplierField({ form }: { form: Parameters<typeof IdSelectField<z.input<typeof FormSchema>>>[0]['form'] }) {
  const suppliers = trpc.suppliers.list.useQuery({ is_active: true, page_size: 1000 });
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
