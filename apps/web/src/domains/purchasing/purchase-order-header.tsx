import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { receivableStatuses } from '@stockhand/contract/purchasing/rules';
import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { CircleDot, Copy, Mail, Pencil, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AppLink } from '../../platform/app-link.tsx';
import { BackLink } from '../../platform/back-link.tsx';
import { FileButton } from '../../platform/files/file-button.tsx';
import { useFormat } from '../../platform/format.tsx';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/session/current-user.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useDialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { type DeletedOrder, DeletePurchaseOrderDialog } from './delete-purchase-order-dialog.tsx';
import { EmailPurchaseOrderDialog } from './email-purchase-order-dialog.tsx';
import { PurchaseStatusMark } from './purchase-marks.tsx';
import { ReceiveActions } from './receiving/receive-actions.tsx';
import { statusOptions, UpdatePurchaseStatusDialog } from './update-purchase-status-dialog.tsx';

/** Number, status and actions. */
export function PurchaseOrderHeader({ order }: { order: PurchaseOrderView }) {
  const format = useFormat();
  const mayDo = useCan();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'status' | 'email' | null>(null);
  const close = () => setDialog(null);
  const deleting = useDialogSubject<DeletedOrder>();
  const mayUpdate = mayDo('update', 'purchases');
  const isDraft = order.status === 'draft';
  // Then receiving is what the page is mainly for.
  const isAwaited = receivableStatuses.includes(order.status);
  return (
    <>
      <PageHeader
        above={<BackLink to={paths.purchaseOrders}>Back to Purchase Orders</BackLink>}
        title={order.po_number}
        badge={<PurchaseStatusMark {...order} />}
        description={`Created on ${format.date(order.created_at)} by ${order.created_by_username}`}
        actions={
          <>
            <PrintButton order={order} />
            {mayDo('create', 'purchases') && (
              <LinkButton asChild icon={<Copy aria-hidden />}>
                <AppLink to={paths.copyPurchaseOrder(order.id)}>Duplicate</AppLink>
              </LinkButton>
            )}
            {isDraft && mayDo('delete', 'purchases') && (
              <Button icon={<Trash2 aria-hidden />} onClick={() => deleting.open(order)}>
                Delete
              </Button>
            )}
            {isDraft && mayUpdate && (
              <LinkButton asChild icon={<Pencil aria-hidden />}>
                <AppLink to={paths.editPurchaseOrder(order.id)}>Edit</AppLink>
              </LinkButton>
            )}
            {mayUpdate && !isDraft && order.status !== 'cancelled' && (
              <Button icon={<Mail aria-hidden />} onClick={() => setDialog('email')}>
                Email
              </Button>
            )}
            {mayUpdate && statusOptions(order).length > 0 && (
              <Button
                variant={isAwaited ? 'secondary' : 'primary'}
                icon={<CircleDot aria-hidden />}
                onClick={() => setDialog('status')}
              >
                Update Status
              </Button>
            )}
            <ReceiveActions order={order} />
          </>
        }
      />
      <UpdatePurchaseStatusDialog order={order} open={dialog === 'status'} onClose={close} />
      <EmailPurchaseOrderDialog order={order} open={dialog === 'email'} onClose={close} />
      <DeletePurchaseOrderDialog
        {...deleting}
        onDeleted={() => void navigate(paths.purchaseOrders, { replace: true })}
      />
    </>
  );
}

function PrintButton({ order }: { order: PurchaseOrderView }) {
  return (
    <FileButton
      request={{ path: `/api/purchase-orders/${order.id}/pdf/`, fallbackName: `${order.po_number}.pdf` }}
      failureText={texts.pdfFailed}
      doneText={texts.pdfMade}
      icon={<Printer aria-hidden />}
    >
      Print
    </FileButton>
  );
}
