import type { LocationView } from '@stockhand/contract/stock/schema';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/overlay/dialog.tsx';
import { useDialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { ProductPicker } from '../catalog/product-picker.tsx';
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
        <DialogBody className="min-h-72">
          <ProductPicker
            onPick={({ id }) => choose(id)}
            hint="Type a name, SKU or barcode, and choose with the arrows and Enter."
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
        </DialogFooter>
      </Dialog>
      <ProductMoveDialog {...moving} />
    </>
  );
}
