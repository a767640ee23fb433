import type { InventoryItemView } from '@stockhand/contract/products/schema';
import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import { CountStock } from '@stockhand/contract/stock/schema';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { type Format, useFormat } from '../../platform/format.tsx';
import { trpc } from '../../platform/trpc.ts';
import { useSchemaForm } from '../../platform/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.tsx';
import { useStockRefresh } from './use-stock-refresh.ts';

interface CountDialogProps {
  open: boolean;
  onClose: () => void;
  product: { id: number; name: string };
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
  // What was recorded when the person counted. Goods that move afterwards would be booked a second time.
  const [seen, setSeen] = useState(item.quantity);
  const { form, submit, field, errorOf, failure, isBusy } = useSchemaForm({
    schema: CountStock,
    defaultValues: { id: item.id, quantity: item.quantity, notes: '' },
    save: (values) => count.mutateAsync({ ...values, expected_quantity: seen }),
    onSaved: async () => {
      toast.success(texts.updated);
      onClose();
      await refresh(product.id);
    },
    onFailed: () => void refresh(product.id),
    failureText: texts.updateFailed,
  });
  const counted = CountStock.shape.quantity.safeParse(form.watch('quantity')).data;
  const hasMoved = item.quantity !== seen;
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {failure && <Alert tone="danger">{failure}</Alert>}
        {hasMoved && (
          <Alert
            tone="warning"
            actions={
              <Button size="sm" onClick={() => setSeen(item.quantity)}>
                The count is still right
              </Button>
            }
          >
            The recorded quantity changed from {format.quantity(seen)} to {format.quantity(item.quantity)} while you
            were counting.
          </Alert>
        )}
        <Controller
          control={form.control}
          name="quantity"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field
              label="Counted quantity"
              required
              error={errorOf('quantity')}
              hint={[
                `${format.quantity(item.quantity)} recorded`,
                ...differenceText(counted, item.quantity, format),
              ].join(' · ')}
            >
              <NumberInput
                ref={ref}
                min={0}
                value={value}
                onValueChange={(next) => {
                  onChange(next);
                  setSeen(item.quantity);
                }}
                onBlur={onBlur}
              />
            </Field>
          )}
        />
        <Field label="Reason" error={errorOf('notes')}>
          <Textarea {...field('notes')} rows={2} placeholder="Why it differs: broken, lost, found, miscounted" />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" busy={isBusy} busyText="Saving...">
          Save count
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Nothing while what was counted is no quantity. */
function differenceText(counted: number | undefined, recorded: number, format: Format): string[] {
  if (counted === undefined) return [];
  return [counted === recorded ? 'no difference' : `${format.change(counted - recorded)} will be booked`];
}
