import type { InventoryItemView } from '@stockhand/contract/catalog/schema';
import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import { CountStock } from '@stockhand/contract/stock/schema';
import { useState } from 'react';
import { DialogForm } from '../../platform/form/form.tsx';
import { NumberField } from '../../platform/form/number-field.tsx';
import { TextareaField } from '../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { type Format, useFormat } from '../../platform/format.tsx';
import { trpc } from '../../platform/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { useFarOffQuestion } from './use-far-off-question.tsx';
import { useStockRefresh } from './use-stock-refresh.ts';

interface CountDialogProps {
  open: boolean;
  onClose: () => void;
  /** `total_stock` where it is known: what lies elsewhere counts as the most so far. */
  product: { id: number; name: string; total_stock?: number };
  /** As it is now: what others move while the dialog is open shows in it. */
  item: InventoryItemView;
}

/** Sets what was counted at a location; the difference is booked as an adjustment. */
export function CountDialog({ open, onClose, product, item }: CountDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Set counted quantity"
      description={`${product.name} · ${item.location_name}`}
      size="sm"
    >
      <CountForm product={product} item={item} onClose={onClose} />
    </Dialog>
  );
}

function CountForm({ product, item, onClose }: Omit<CountDialogProps, 'open'>) {
  const format = useFormat();
  const count = trpc.stock.count.useMutation();
  const refresh = useStockRefresh();
  const { sure, question } = useFarOffQuestion();
  // What was recorded when the person counted. Goods that move afterwards would be booked a second time.
  const [seen, setSeen] = useState(item.quantity);
  const form = useSchemaForm({
    schema: CountStock,
    defaultValues: { id: item.id, quantity: item.quantity, notes: '' },
    save: async (values) => {
      const known = Math.max(item.quantity, product.total_stock ?? 0);
      await sure([{ product: product.id, name: product.name, quantity: values.quantity, known }]);
      return count.mutateAsync({ ...values, expected_quantity: seen });
    },
    onSaved: async () => {
      toast.success(texts.updated);
      onClose();
      await refresh(product.id);
    },
    onFailed: () => void refresh(product.id),
    failureText: texts.updateFailed,
  });
  const counted = CountStock.shape.quantity.safeParse(form.methods.watch('quantity')).data;
  const acceptRecorded = () => setSeen(item.quantity);
  return (
    <DialogForm form={form} submitText="Save count" busyText="Saving...">
      {question}
      {item.quantity !== seen && <MovedNote seen={seen} recorded={item.quantity} onStillRight={acceptRecorded} />}
      <NumberField
        form={form}
        name="quantity"
        label="Counted quantity"
        min={0}
        hint={[`${format.quantity(item.quantity)} recorded`, ...differenceText(counted, item.quantity, format)].join(
          ' · ',
        )}
        onValueChange={acceptRecorded}
      />
      <TextareaField
        form={form}
        name="notes"
        label="Reason"
        rows={2}
        placeholder="Why it differs: broken, lost, found, miscounted"
      />
    </DialogForm>
  );
}

interface MovedNoteProps {
  seen: number;
  recorded: number;
  onStillRight: () => void;
}

/** Goods moved while the person was counting. */
function MovedNote({ seen, recorded, onStillRight }: MovedNoteProps) {
  const format = useFormat();
  return (
    <Alert
      tone="warning"
      actions={
        <Button size="sm" onClick={onStillRight}>
          The count is still right
        </Button>
      }
    >
      The recorded quantity changed from {format.quantity(seen)} to {format.quantity(recorded)} while you were counting.
    </Alert>
  );
}

/** Nothing while what was counted is no quantity. */
function differenceText(counted: number | undefined, recorded: number, format: Format): string[] {
  if (counted === undefined) return [];
  return [counted === recorded ? 'no difference' : `${format.change(counted - recorded)} will be booked`];
}
