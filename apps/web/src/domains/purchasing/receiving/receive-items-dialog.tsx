import { productMessages } from '@stockhand/contract/catalog/messages';
import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { failureTextOr } from '../../../platform/form/server-errors.ts';
import { scanArea } from '../../../platform/scanning/use-scanner.ts';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { SkeletonForm } from '../../../ui/layout/skeleton.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { useLocations } from '../../stock/use-locations.ts';
import { ReceiveForm } from './receive-form.tsx';

interface ReceiveItemsDialogProps {
  order: PurchaseOrderView;
  open: boolean;
  onClose: () => void;
  /** The order with the receipt that was booked last. */
  onReceived: (order: PurchaseOrderView) => void;
}

/** Takes in what was delivered: by line, or by scanning piece after piece. */
export function ReceiveItemsDialog({ order, open, onClose, onReceived }: ReceiveItemsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="xl"
      title="Receive Items"
      description={`${order.po_number} · ${order.supplier_name}`}
    >
      {/* A scan is counted wherever the focus is. The form takes part in the dialog's layout. */}
      <div {...scanArea} className="contents [&>form]:contents">
        <LoadedForm order={order} onReceived={onReceived} />
      </div>
    </Dialog>
  );
}

/** The form begins with a location, so the locations are there first. */
function LoadedForm({ order, onReceived }: Pick<ReceiveItemsDialogProps, 'order' | 'onReceived'>) {
  const { locations } = useLocations();
  if (locations.data) return <ReceiveForm order={order} places={locations.data.results} onReceived={onReceived} />;
  return (
    <DialogBody>
      {locations.isError ? (
        <ErrorState onRetry={() => void locations.refetch()} retrying={locations.isFetching}>
          {failureTextOr(locations.error, productMessages.locationsFailed)}
        </ErrorState>
      ) : (
        <SkeletonForm />
      )}
    </DialogBody>
  );
}
