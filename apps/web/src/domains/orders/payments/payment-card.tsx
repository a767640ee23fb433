import type { PaymentView } from '@stockhand/contract/orders/payments';
import { amountPayable } from '@stockhand/contract/orders/rules';
import type { OrderView } from '@stockhand/contract/orders/schema';
import { useFormat } from '../../../platform/format.tsx';
import { useCan } from '../../../platform/session/current-user.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { PaymentMark } from '../order-marks.tsx';
import { type PaymentKind, TakePaymentDialog } from './take-payment-dialog.tsx';

/** What was paid and given back, and what is still due. */
export function PaymentCard({ order }: { order: OrderView }) {
  const { money } = useFormat();
  const mayUpdate = useCan()('update', 'orders');
  const taking = useDialogSubject<PaymentKind>();
  return (
    <Card
      title="Payment Information"
      actions={
        mayUpdate && (
          <>
            {order.amount_paid > 0 && (
              <Button size="sm" onClick={() => taking.open('refund')}>
                Refund
              </Button>
            )}
            {amountPayable(order) > 0 && (
              <Button size="sm" onClick={() => taking.open('payment')}>
                Record Payment
              </Button>
            )}
          </>
        )
      }
    >
      <DescriptionList
        layout="rows"
        items={[
          { label: 'Payment Method', value: order.payment_method },
          { label: 'Payment Status', value: <PaymentMark {...order} /> },
          ...(order.amount_returned > 0 ? [{ label: 'Returned', value: money(-order.amount_returned) }] : []),
          ...(order.amount_allowed > 0 ? [{ label: 'Allowed', value: money(-order.amount_allowed) }] : []),
          { label: 'Paid', value: money(order.amount_paid) },
          ...(order.amount_credit > 0 ? [{ label: 'Owed to Customer', value: money(order.amount_credit) }] : []),
          { label: 'Due', value: <strong className="font-semibold">{money(order.amount_due)}</strong> },
        ]}
      />
      {order.payments.length > 0 && <Payments payments={order.payments} />}
      <TakePaymentDialog {...taking} order={order} />
    </Card>
  );
}

function Payments({ payments }: { payments: readonly PaymentView[] }) {
  const { money, day } = useFormat();
  return (
    <ul aria-label="Payments" className="mt-2 divide-y divide-line border-t border-line text-sm">
      {payments.map(({ id, amount, method, date, reference, created_by }) => (
        <li key={id} className="flex justify-between gap-4 py-1.5">
          <span className="min-w-0 wrap-anywhere">
            {amount < 0 ? 'Refund' : 'Payment'} by {method}
            <span className="block text-ink-muted">
              {[day(date), reference, created_by].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="whitespace-nowrap tabular-nums">{money(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
