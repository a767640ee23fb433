import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import type { MoveStock, TransactionType } from '@stockhand/contract/stock/schema';
import type { z } from 'zod';
import { DialogForm } from '../../platform/form/form.tsx';
import { MoneyField } from '../../platform/form/number-field.tsx';
import { TextareaField, TextField } from '../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { trpc } from '../../platform/trpc.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { BalancePreview } from './balance-preview.tsx';
import { movementNames, moveStockOf, type StockedProduct, unitPriceOf } from './movement.ts';
import { DestinationField, QuantityField, SourceField, TypeField } from './movement-fields.tsx';
import { ReasonField, useRemovalReasons } from './reason-field.tsx';
import { StockFigures } from './stock-figures.tsx';
import { useFarOffQuestion } from './use-far-off-question.tsx';
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
  const reasons = useRemovalReasons();
  const { sure, question } = useFarOffQuestion();
  const form = useSchemaForm({
    schema: moveStockOf(product, { asksReason: reasons.length > 0 }),
    defaultValues: startOf(product, start),
    save: async (values) => {
      await sure([{ product: product.id, name: product.name, quantity: values.quantity, known: product.total_stock }]);
      return move.mutateAsync(values);
    },
    onSaved: async () => {
      toast.success(texts.updated);
      onClose();
      await refresh(product.id);
    },
    failureText: texts.updateFailed,
  });
  const isTransfer = start.type === 'transfer';
  return (
    <DialogForm
      form={form}
      submitText={isTransfer ? movementNames.transfer.action : 'Update Stock'}
      busyText="Updating..."
    >
      {question}
      <StockFigures product={product} />
      {!isTransfer && <TypeField form={form} product={product} />}
      <SourceField form={form} product={product} />
      {isTransfer && <DestinationField form={form} product={product} />}
      <div className={isTransfer ? undefined : 'grid grid-cols-2 items-start gap-4'}>
        <QuantityField form={form} product={product} />
        {!isTransfer && <MoneyField form={form} name="unit_price" label="Unit Price" />}
      </div>
      <BalancePreview form={form} product={product} />
      <ReasonField form={form} reasons={reasons} />
      <TextField form={form} name="reference" label="Reference" placeholder="Invoice or delivery number" />
      <TextareaField form={form} name="notes" label="Notes" rows={2} />
    </DialogForm>
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
    reason: '',
    reference: '',
    notes: '',
  };
}

/** Most likely the one to move from. */
function fullestLocation(product: StockedProduct): number | null {
  const [most] = product.inventory_items.filter((item) => item.quantity > 0).sort((a, b) => b.quantity - a.quantity);
  return most?.location ?? null;
}
