import type { PriceListRow } from '@stockhand/contract/suppliers/price-list';
import { supplierProductMessages as texts } from '@stockhand/contract/suppliers/supplier-product-messages';
import { useState } from 'react';
import { failureTextOr } from '../../../platform/form/server-errors.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { ProductPicker } from '../../catalog/product-picker.tsx';
import type { HandMatch } from './price-list-choice.ts';

interface ChooseProductDialogProps extends DialogSubject<PriceListRow> {
  supplierId: number;
  /** Another row is about the product already. */
  isTaken: (product: number) => boolean;
  onChosen: (row: PriceListRow, match: HandMatch) => void;
}

/** Asks which product a row of the price list is about, and reads what is known of it at the supplier. */
export function ChooseProductDialog({
  subject,
  isOpen,
  close,
  supplierId,
  isTaken,
  onChosen,
}: ChooseProductDialogProps) {
  const { client } = trpc.useUtils();
  const [failure, setFailure] = useState<string | null>(null);
  if (!subject) return null;
  const leave = () => {
    setFailure(null);
    close();
  };
  const choose = async ({ id, name, sku }: { id: number; name: string; sku: string }) => {
    try {
      const { results } = await client.suppliers.products.pricesOf.query({ supplier: supplierId, products: [id] });
      onChosen(subject, { product: id, name, sku, before: results[0] ?? null });
      leave();
    } catch (error) {
      setFailure(failureTextOr(error, texts.listFailed));
    }
  };
  const { name, supplier_code, barcode, row_number } = subject;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && leave()}
      title={`Product of row ${row_number}`}
      description={[name, supplier_code, barcode].filter(Boolean).join(' · ')}
      size="sm"
    >
      <DialogBody className="min-h-72">
        {failure && <Alert tone="danger">{failure}</Alert>}
        <ProductPicker onPick={(product) => void choose(product)} isDisabled={({ id }) => isTaken(id)} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={leave}>Cancel</Button>
      </DialogFooter>
    </Dialog>
  );
}
