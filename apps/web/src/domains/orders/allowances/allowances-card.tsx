import type { AllowanceView } from '@stockhand/contract/orders/allowances';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import type { OrderView } from '@stockhand/contract/orders/schema';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { failureTextOr } from '../../../platform/form/server-errors.ts';
import { useFormat } from '../../../platform/format.tsx';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { SkeletonText } from '../../../ui/layout/skeleton.tsx';
import { type DialogSubject, useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { toast } from '../../../ui/overlay/toast.ts';

/** The allowances of an order that has any, newest last. */
export function AllowancesCard({ order }: { order: OrderView }) {
  const hasAllowances = order.history.some(({ type }) => type === 'Allowance');
  const allowances = trpc.orders.allowances.list.useQuery({ id: order.id }, { enabled: hasAllowances });
  if (!hasAllowances) return null;
  return (
    <Card title="Allowances">
      {allowances.data ? (
        <Allowances order={order} allowances={allowances.data} />
      ) : allowances.isError ? (
        <ErrorState onRetry={() => void allowances.refetch()} retrying={allowances.isFetching}>
          {failureTextOr(allowances.error, texts.allowancesFailed)}
        </ErrorState>
      ) : (
        <SkeletonText lines={2} />
      )}
    </Card>
  );
}

function Allowances({ order, allowances }: { order: OrderView; allowances: readonly AllowanceView[] }) {
  const { money, dateTime } = useFormat();
  const mayUpdate = useCan()('update', 'orders');
  const taking = useDialogSubject<AllowanceView>();
  return (
    <>
      <ul aria-label="Allowances" className="divide-y divide-line">
        {allowances.map((entry) => (
          <li key={entry.id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0">
              <p className="wrap-anywhere">{entry.reason || (entry.amount < 0 ? 'Taken back' : 'Allowance')}</p>
              <p className="text-sm text-ink-muted">
                {[dateTime(entry.created_at), entry.created_by].filter(Boolean).join(' · ')}
              </p>
            </div>
            <div className="ml-auto flex items-start gap-3">
              <p className="text-right tabular-nums">
                {money(-entry.amount)}
                {entry.refund_amount > 0 && (
                  <span className="block text-sm text-ink-muted">{money(entry.refund_amount)} refunded</span>
                )}
              </p>
              {mayUpdate && entry.amount > 0 && entry.amount <= order.amount_allowed && (
                <Button size="sm" onClick={() => taking.open(entry)}>
                  Take Back
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <TakeBackDialog {...taking} order={order} />
    </>
  );
}

/** A mirror entry: the allowance stays in the list. */
function TakeBackDialog({ subject, isOpen, close, order }: DialogSubject<AllowanceView> & { order: OrderView }) {
  const { money } = useFormat();
  const { orders } = trpc.useUtils();
  const take = trpc.orders.allowances.create.useMutation({
    onSuccess: async () => {
      close();
      toast.success(texts.allowanceTakenBack);
      await orders.invalidate();
    },
  });
  if (!subject) return null;
  return (
    <ConfirmAction
      isOpen={isOpen}
      close={close}
      action={take}
      title="Take back the allowance"
      description={texts.takeBackQuestion(money(subject.amount), order.order_number)}
      confirmText="Take Back"
      busyText="Taking back..."
      tone="primary"
      failure={texts.allowanceFailed}
      onConfirm={() => take.mutate({ id: order.id, amount: -subject.amount, reason: subject.reason })}
    />
  );
}
