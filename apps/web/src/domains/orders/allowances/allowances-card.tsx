import type { AllowanceView } from '@stockhand/contract/orders/allowances';
import { orderMessages as texts } from '@stockhand/contract/orders/messages';
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
import type { Allowable } from './allowable.ts';
import { useGiveAllowance } from './use-give-allowance.ts';

interface AllowancesCardProps {
  document: Allowable;
  /** Whether there may be one, perhaps taken back. */
  mayHaveAllowances: boolean;
}

/** The allowances of an order or a sale that has any, newest last. */
export function AllowancesCard({ document, mayHaveAllowances }: AllowancesCardProps) {
  const { kind, id } = document;
  const queries = {
    order: trpc.orders.allowances.list.useQuery({ id }, { enabled: mayHaveAllowances && kind === 'order' }),
    sale: trpc.sales.allowances.list.useQuery({ id }, { enabled: mayHaveAllowances && kind === 'sale' }),
  };
  const allowances = queries[kind];
  if (!mayHaveAllowances || allowances.data?.length === 0) return null;
  if (kind === 'sale' && document.allowed === 0 && allowances.isPending) return null;
  return (
    <Card title="Allowances">
      {allowances.data ? (
        <Allowances document={document} allowances={allowances.data} />
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

function Allowances({ document, allowances }: { document: Allowable; allowances: readonly AllowanceView[] }) {
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
                {entry.refund_amount !== 0 && (
                  <span className="block text-sm text-ink-muted">
                    {money(Math.abs(entry.refund_amount))} {entry.refund_amount > 0 ? 'refunded' : 'paid again'}
                  </span>
                )}
              </p>
              {mayUpdate && entry.amount > 0 && entry.amount <= document.allowed && (
                <Button size="sm" onClick={() => taking.open(entry)}>
                  Take Back
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <TakeBackDialog {...taking} document={document} />
    </>
  );
}

/** A mirror entry: the allowance stays in the list. */
function TakeBackDialog({ subject, isOpen, close, document }: DialogSubject<AllowanceView> & { document: Allowable }) {
  const { money } = useFormat();
  const allowing = useGiveAllowance(document);
  if (!subject) return null;
  const question = document.kind === 'order' ? texts.takeBackQuestion : texts.takeBackOfSale;
  const takeBack = async () => {
    await allowing.give({ id: document.id, amount: -subject.amount, reason: subject.reason });
    close();
    toast.success(texts.allowanceTakenBack);
  };
  return (
    <ConfirmAction
      isOpen={isOpen}
      close={close}
      action={allowing.booking}
      title="Take back the allowance"
      description={question(money(subject.amount), document.number)}
      confirmText="Take Back"
      busyText="Taking back..."
      tone="primary"
      failure={texts.allowanceFailed}
      // What fails is shown by the dialog.
      onConfirm={() => void takeBack().catch(() => undefined)}
    />
  );
}
