import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { ParkSale } from '@stockhand/contract/sales/parked';
import { DialogForm } from '../../../platform/form/form.tsx';
import { TextField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { parkedOf } from '../cart/cart.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { withoutParked } from './take-up.ts';

interface ParkSaleDialogProps {
  store: CartStore;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onParked: () => void;
}

const ParkedName = ParkSale.pick({ name: true });

/** Sets the sale aside under a note. */
export function ParkSaleDialog({ open, onOpenChange, ...props }: ParkSaleDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Park the sale"
      description="Any till can take it up again. Nothing is reserved until it is completed."
    >
      <ParkSaleForm {...props} />
    </Dialog>
  );
}

function ParkSaleForm({ store, onParked }: Pick<ParkSaleDialogProps, 'store' | 'onParked'>) {
  const park = trpc.sales.parked.park.useMutation();
  const form = useSchemaForm({
    schema: ParkedName,
    defaultValues: { name: '' },
    save: async ({ name }) => {
      const sent = store.get();
      await park.mutateAsync({ ...parkedOf(sent), name });
      store.change((cart) => withoutParked(cart, sent));
    },
    onSaved: () => {
      toast.success('Sale parked');
      onParked();
    },
    failureText: texts.parkFailed,
  });
  return (
    <DialogForm form={form} submitText="Park Sale" busyText="Parking...">
      <TextField
        form={form}
        name="name"
        label="Note"
        hint="Such as a name or what the customer wears."
        maxLength={80}
      />
    </DialogForm>
  );
}
