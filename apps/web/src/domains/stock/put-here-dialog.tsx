import { productMessages } from '@stockhand/contract/products/messages';
import type { LocationView } from '@stockhand/contract/stock/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { failureTextOr } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { useDialogSubject } from '../../ui/dialog-subject.ts';
import { Field } from '../../ui/field.tsx';
import { type ProductMove, ProductMoveDialog } from './product-move-dialog.tsx';

interface PutHereDialogProps {
  open: boolean;
  onClose: () => void;
  location: LocationView;
}

/** Asks which product, then how much of it came to the location. */
export function PutHereDialog({ open, onClose, location }: PutHereDialogProps) {
  const moving = useDialogSubject<ProductMove>();
  const choose = (productId: number) => {
    onClose();
    moving.open({ productId, type: 'purchase', location: location.id });
  };
  return (
    <>
      <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={`Add stock to ${location.name}`} size="sm">
        <ProductPicker onChoose={choose} onCancel={onClose} />
      </Dialog>
      <ProductMoveDialog {...moving} />
    </>
  );
}

function ProductPicker({ onChoose, onCancel }: { onChoose: (productId: number) => void; onCancel: () => void }) {
  const [text, setText] = useState('');
  const search = text.trim().slice(0, 200);
  const products = trpc.products.list.useQuery(
    { ...(search !== '' && { search }), is_active: true, ordering: 'name', page: 1, page_size: 12 },
    { placeholderData: keepPreviousData },
  );
  const options = (products.data?.results ?? []).map(({ id, name, sku }) => ({
    value: String(id),
    label: name,
    description: sku,
  }));
  return (
    <>
      <DialogBody className="min-h-72">
        <Field
          label="Product"
          error={products.isError ? failureTextOr(products.error, productMessages.listFailed) : undefined}
          hint="Type a name, SKU or barcode, and choose with the arrows and Enter."
        >
          <Combobox
            inputValue={text}
            onInputChange={setText}
            options={options}
            loading={products.isPending || products.isPlaceholderData}
            emptyText="No products found"
            onSelect={({ value }) => onChoose(Number(value))}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onCancel}>Cancel</Button>
      </DialogFooter>
    </>
  );
}
