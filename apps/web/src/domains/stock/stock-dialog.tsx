import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import type { MoveStock, TransactionType } from '@stockhand/contract/stock/schema';
import type { z } from 'zod';
import { useFormat } from '../../platform/format.tsx';
import { trpc } from '../../platform/trpc.ts';
import { useSchemaForm } from '../../platform/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.tsx';
import { movementNames, moveStockOf, type StockedProduct, unitPriceOf } from './movement.ts';
import { DestinationField, QuantityField, SourceField, TypeField } from './movement-fields.tsx';
import { useStockRefresh } from './use-stock-refresh.ts';

interface StockDialogProps {
  open: boolean;
  onClose: () => void;
  product: StockedProduct;
  /** The movement that the button asked for. */
  type: TransactionType;
}

/** Stock in, out, adjusted or moved to another location. */
export function StockDialog({ open, onClose, product, type }: StockDialogProps) {
  const { quantity } = useFormat();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={type === 'transfer' ? 'Transfer Stock' : 'Update Stock'}
      description={`${product.name} · ${quantity(product.total_stock)} in stock`}
    >
      <StockForm product={product} type={type} onClose={onClose} />
    </Dialog>
  );
}

function StockForm({ product, type, onClose }: Omit<StockDialogProps, 'open'>) {
  const move = trpc.stock.move.useMutation();
  const refresh = useStockRefresh();
  const schemaForm = useSchemaForm({
    schema: moveStockOf(product),
    defaultValues: startOf(product, type),
    save: (values) => move.mutateAsync({ ...values, unit_price: unitPriceOf(product, values.transaction_type) }),
    onSaved: async () => {
      toast.success(texts.updated);
      onClose();
      await refresh(product.id);
    },
    failureText: texts.updateFailed,
  });
  const { submit, field, errorOf, failure, isBusy } = schemaForm;
  const isTransfer = type === 'transfer';
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {failure && <Alert tone="danger">{failure}</Alert>}
        {!isTransfer && <TypeField {...schemaForm} />}
        <SourceField {...schemaForm} product={product} />
        {isTransfer && <DestinationField {...schemaForm} product={product} />}
        <QuantityField {...schemaForm} product={product} />
        <Field label="Reference" error={errorOf('reference')}>
          <Input {...field('reference')} placeholder="Invoice or delivery number" />
        </Field>
        <Field label="Notes" error={errorOf('notes')}>
          <Textarea {...field('notes')} rows={2} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isBusy} busyText="Updating...">
          {isTransfer ? movementNames.transfer.action : 'Update Stock'}
        </Button>
      </DialogFooter>
    </form>
  );
}

function startOf(product: StockedProduct, type: TransactionType): z.input<typeof MoveStock> {
  return {
    id: product.id,
    transaction_type: type,
    quantity: 1,
    location_id: type === 'transfer' ? fullestLocation(product) : null,
    destination_location_id: null,
    reference: '',
    notes: '',
  };
}

/** Most likely the one to move from. */
function fullestLocation(product: StockedProduct): number | null {
  const [most] = product.inventory_items.filter((item) => item.quantity > 0).sort((a, b) => b.quantity - a.quantity);
  return most?.location ?? null;
}
