import { billingMessages as texts } from '@stockhand/contract/billing/messages';
import type { PlanView } from '@stockhand/contract/billing/schema';
import { formatMoney } from '@stockhand/contract/money';
import { planOf } from '@stockhand/contract/plans';
import { useFormat } from '../../platform/format.tsx';
import { Alert } from '../../ui/alert.tsx';
import { PayButton } from './pay-button.tsx';

/** What needs attention, the most pressing first. */
export function PlanNotes({ plan }: { plan: PlanView }) {
  return (
    <>
      {!plan.are_limits_on && <Alert>{texts.limitsOff}</Alert>}
      {plan.unpaid && <UnpaidNote plan={plan} invoice={plan.unpaid} />}
      {plan.are_limits_on && <TrialNote plan={plan} />}
      {plan.are_limits_on && <OverNote plan={plan} />}
    </>
  );
}

function UnpaidNote({ plan, invoice }: { plan: PlanView; invoice: NonNullable<PlanView['unpaid']> }) {
  const { day } = useFormat();
  const isOverdue = invoice.status === 'overdue';
  return (
    <Alert
      tone={isOverdue ? 'danger' : 'info'}
      title={`Invoice ${invoice.number} is ${isOverdue ? 'overdue' : 'not paid yet'}`}
      {...(plan.is_paid_online && { actions: <PayButton invoice={invoice} /> })}
    >
      {formatMoney(invoice.due, 'USD')}, due on {day(invoice.due_on)}.{' '}
      {isOverdue && 'The limits of Basic count until it is paid. '}
      {!plan.is_paid_online && 'Pay it by bank transfer, as the invoice says.'}
    </Alert>
  );
}

function TrialNote({ plan }: { plan: PlanView }) {
  const { date } = useFormat();
  if (!plan.trial || plan.subscription) return null;
  const { name } = planOf(plan.trial.plan);
  return plan.trial.is_over ? (
    <Alert tone="warning" title="The trial is over">
      The {name} trial ended on {date(plan.trial.ends_at)}. Without a subscription the limits of Basic count. Everything
      that you have stays and keeps working.
    </Alert>
  ) : (
    <Alert title={`You are trying ${name}`}>
      The trial ends on {date(plan.trial.ends_at)}. Then the limits of Basic count, unless you choose a plan. Days that
      you pay for begin after the trial.
    </Alert>
  );
}

function OverNote({ plan }: { plan: PlanView }) {
  const over = [overText(plan.products, 'item'), overText(plan.users, 'user')].filter((text) => text !== '');
  if (over.length === 0) return null;
  return (
    <Alert tone="warning" title={`${over.join(' and ')} over the limits of ${planOf(plan.plan).name}`}>
      They stay and keep working. Adding more is refused until there is room, or on a larger plan.
    </Alert>
  );
}

function overText({ count, max }: PlanView['products'], noun: string): string {
  const over = max === null ? 0 : count - max;
  return over > 0 ? `${over.toLocaleString('en-US')} ${noun}${over === 1 ? '' : 's'}` : '';
}
