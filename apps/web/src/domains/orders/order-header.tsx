import { deletableStatuses, editableStatuses, goodsOf } from '@stockhand/contract/orders/rules';
import type { OrderView } from '@stockhand/contract/orders/schema';
import { Ban, CircleDot, Copy, HandCoins, Mail, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AppLink } from '../../platform/app-link.tsx';
import { BackLink } from '../../platform/back-link.tsx';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/session/current-user.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useDialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { allowableOrder } from './allowances/allowable.ts';
import { AllowanceDialog } from './allowances/allowance-dialog.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { type DeletedOrder, DeleteOrderDialog } from './delete-order-dialog.tsx';
import { EmailInvoiceDialog } from './email-invoice-dialog.tsx';
import { InvoiceButtons } from './invoice-buttons.tsx';
import { keepsGoodsOut } from './keeps-goods-out.ts';
import { OrderStatusMark } from './order-marks.tsx';
import { ReturnDialog } from './returns/return-dialog.tsx';
import { hasReturnable, returnableOrder } from './returns/returnable.ts';
import { UpdateStatusDialog } from './update-status-dialog.tsx';

type Dialog = 'status' | 'cancel' | 'email' | 'return' | 'allowance';

/** Number, status and actions. A cancelled order is final: only its invoice remains. */
export function OrderHeader({ order }: { order: OrderView }) {
  const mayDo = useCan();
  const navigate = useNavigate();
  const deleting = useDialogSubject<DeletedOrder>();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const isOpen = mayDo('update', 'orders') && order.status !== 'cancelled';
  return (
    <>
      <PageHeader
        above={<BackLink to={paths.orders}>Back to Orders</BackLink>}
        title={order.order_number}
        badge={<OrderStatusMark {...order} />}
        actions={
          <>
            <InvoiceButtons order={order} />
            {mayDo('create', 'orders') && (
              <LinkButton asChild icon={<Copy aria-hidden />}>
                <AppLink to={paths.copyOrder(order.id)}>Duplicate</AppLink>
              </LinkButton>
            )}
            {isDeletable(order) && mayDo('delete', 'orders') && (
              <Button icon={<Trash2 aria-hidden />} onClick={() => deleting.open(order)}>
                Delete
              </Button>
            )}
            {isOpen && <OpenOrderActions order={order} open={setDialog} />}
          </>
        }
      />
      <UpdateStatusDialog order={order} open={dialog === 'status'} onClose={close} />
      <CancelOrderDialog order={order} open={dialog === 'cancel'} onClose={close} />
      <DeleteOrderDialog {...deleting} onDeleted={() => void navigate(paths.orders)} />
      <ReturnDialog returnable={returnableOrder(order)} open={dialog === 'return'} onClose={close} />
      <AllowanceDialog document={allowableOrder(order)} open={dialog === 'allowance'} onClose={close} />
      {order.customer_email && (
        <EmailInvoiceDialog order={order} email={order.customer_email} open={dialog === 'email'} onClose={close} />
      )}
    </>
  );
}

/** What can be done with an order that is not cancelled. */
function OpenOrderActions({ order, open }: { order: OrderView; open: (dialog: Dialog) => void }) {
  return (
    <>
      {editableStatuses.has(order.status) && (
        <LinkButton asChild icon={<Pencil aria-hidden />}>
          <AppLink to={paths.editOrder(order.id)}>Edit</AppLink>
        </LinkButton>
      )}
      {order.customer_email && (
        <Button icon={<Mail aria-hidden />} onClick={() => open('email')}>
          Email
        </Button>
      )}
      {isReturnable(order) && (
        <Button icon={<Undo2 aria-hidden />} onClick={() => open('return')}>
          Return Items
        </Button>
      )}
      {allowableOrder(order).charged > 0 && (
        <Button icon={<HandCoins aria-hidden />} onClick={() => open('allowance')}>
          Allowance
        </Button>
      )}
      {!keepsGoodsOut(order) && (
        <Button icon={<Ban aria-hidden />} onClick={() => open('cancel')}>
          Cancel Order
        </Button>
      )}
      <Button variant="primary" icon={<CircleDot aria-hidden />} onClick={() => open('status')}>
        Update Status
      </Button>
    </>
  );
}

/** What the server deletes (docs/rules.md#orders). */
function isDeletable({ status, payments, invoiced_at }: OrderView): boolean {
  return deletableStatuses.has(status) && payments.length === 0 && invoiced_at === null;
}

/** Goods that left can come back, once per piece. */
function isReturnable({ status, items }: OrderView): boolean {
  const isOut = goodsOf[status] === 'out';
  return isOut && hasReturnable(items);
}
