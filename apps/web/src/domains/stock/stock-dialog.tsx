import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import type { MoveStock, TransactionType } from '@stockhand/contract/stock/schema';
import type { z } from 'zod';
import { trpc } from '../../platform/trpc.ts';
import { useSchemaForm } from '../../platform/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.tsx';
import { BalancePreview } from './balance-preview.tsx';
import { movementNames, moveStockOf, type StockedProduct, unitPriceOf } from './movement.ts';
import { DestinationField, QuantityField, SourceField, TypeField, UnitPriceField } from './movement-fields.tsx';
import { StockFigures } from './stock-figures.tsx';
import { useStockRefresh } from './use-stock-refresh.ts';

/** What the dialog starts with. */
export interface StockStart {
  /** The movement that the button asked for. */
  type: TransactionType;
  /** Where the person is looking at the product, if at one place. */
  location?: number;
}

interface StockDialogProps {
  open: boolean;
  onClose: () => void;
  product: StockedProduct;
  start: StockStart;
}

/** Stock in, out, adjusted or moved to another location. */
export function StockDialog({ open, onClose, product, start }: StockDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={start.type === 'transfer' ? 'Transfer Stock' : 'Update Stock'}
      description={product.name}
    >
      <StockForm product={product} start={start} onClose={onClose} />
    </Dialog>
  );
}

function StockForm({ product, start, onClose }: Omit<StockDialogProps, 'open'>) {
  const move = trpc.stock.move.useMutation();
  const refresh = useStockRefresh();
  const schemaForm = useSchemaForm({
    schema: moveStockOf(product),
    defaultValues: startOf(product, start),
    save: (values) => move.mutateAsync(values),
    onSaved: async () => {
      toast.success(texts.updated);
      onClose();
      await refresh(product.id);
    },
    failureText: texts.updateFailed,
  });
  const { submit, field, errorOf, failure, isBusy } = schemaForm;
  const isTransfer = start.type === 'transfer';
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <StockFigures product={product} />
        {!isTransfer && <TypeField {...schemaForm} product={product} />}
        <SourceField {...schemaForm} product={product} />
        {isTransfer && <DestinationField {...schemaForm} product={product} />}
        <div className={isTransfer ? undefined : 'grid grid-cols-2 items-start gap-4'}>
          <QuantityField {...schemaForm} product={product} />
          {!isTransfer && <UnitPriceField {...schemaForm} />}
        </div>
        <BalancePreview {...schemaForm} product={product} />
        <Field label="Reference" error={errorOf('reference')}>
          <Input {...field('reference')} placeholder="Invoice or delivery number" />
        </Field>
        <Field label="Notes" error={errorOf('notes')}>
          <Textarea {...field('notes')} rows={2} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" busy={isBusy} busyText="Updating...">
          {isTransfer ? movementNames.transfer.action : 'Update Stock'}
        </Button>
      </DialogFooter>
    </form>
  );
}

function startOf(product: StockedProduct, { type, location }: StockStart): z.input<typeof MoveStock> {
  return {
    id: product.id,
    transaction_type: type,
    quantity: 1,
    unit_price: unitPriceOf(product, type),
    location_id: location ?? (type === 'transfer' ? fullestLocation(product) : null),
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
