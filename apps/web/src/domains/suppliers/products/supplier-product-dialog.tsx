import type { SupplierProductView } from '@stockhand/contract/suppliers/supplier-products';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { ProductPicker } from '../../catalog/product-picker.tsx';
import { type Sides, SupplierProductForm } from './supplier-product-form.tsx';

/** What is known when the dialog opens: a row to edit, or the one side of a new one. */
export type SupplierProductSubject =
  | { row: SupplierProductView }
  | { row?: undefined; supplier: { id: number; name: string } }
  | { row?: undefined; supplier?: undefined; product: { id: number; name: string } };

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
