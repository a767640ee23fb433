import { billingMessages as texts } from '@stockhand/contract/billing/messages';
import type { PlanView } from '@stockhand/contract/billing/schema';
import { formatMoney } from '@stockhand/contract/money';
import { dollars, planOf } from '@stockhand/contract/plans';
import { useState } from 'react';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { toastFailure } from '../../platform/form/server-errors.ts';
import { useFormat } from '../../platform/format.tsx';
import { trpc } from '../../platform/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { toast } from '../../ui/overlay/toast.ts';

/** The plan that counts, and until when. */
export function PlanCard({ plan }: { plan: PlanView }) {
  const { subscription } = plan;
  return (
    <Card
      title={
        <span className="inline-flex flex-wrap items-center gap-2">
          {plan.are_limits_on ? planOf(plan.plan).name : 'No limits'}
          {plan.are_limits_on && plan.is_trial && (
            <Badge tone="accent" icon={null}>
              Trial
            </Badge>
          )}
          {subscription?.is_ending && <Badge tone="warning">Ending</Badge>}
        </span>
      }
      {...(subscription && { actions: <EndButton isEnding={subscription.is_ending} plan={plan} /> })}
    >
      <Facts plan={plan} />
    </Card>
  );
}

function Facts({ plan }: { plan: PlanView }) {
  const { day } = useFormat();
  const { subscription } = plan;
  const price = subscription && planOf(subscription.plan).price;
  const facts = [
    ...(subscription && price
      ? [
          { label: 'Subscription', value: `${planOf(subscription.plan).name}, ${subscription.cycle}` },
          { label: 'Price', value: `${dollars(price[subscription.cycle])} a ${nouns[subscription.cycle]}` },
          { label: subscription.is_ending ? 'Ends after' : 'Period', value: periodText(subscription, day) },
        ]
      : [{ label: 'Subscription', value: 'None' }]),
    ...(plan.credit > 0 ? [{ label: 'Credit for later invoices', value: formatMoney(plan.credit, 'USD') }] : []),
    ...(plan.are_limits_on
      ? [{ label: 'Payment', value: plan.is_paid_online ? 'By card' : 'By invoice and bank transfer' }]
      : []),
  ];
  return <DescriptionList layout="rows" items={facts} />;
}

const nouns = { monthly: 'month', yearly: 'year' } as const;

function periodText(subscription: NonNullable<PlanView['subscription']>, day: (day: string) => string): string {
  const { is_ending, period_start, last_day } = subscription;
  return is_ending ? day(last_day) : `${day(period_start)} to ${day(last_day)}`;
}

function EndButton({ isEnding, plan }: { isEnding: boolean; plan: PlanView }) {
  const { day } = useFormat();
  const [isAsked, setIsAsked] = useState(false);
  const utils = trpc.useUtils();
  const show = (text: string) => (view: PlanView) => {
    utils.billing.get.setData(undefined, view);
    setIsAsked(false);
    toast.success(text);
  };
  const end = trpc.billing.end.useMutation({ onSuccess: show(texts.ended) });
  const resume = trpc.billing.resume.useMutation({
    onSuccess: show(texts.resumed),
    onError: (error) => toastFailure(error, texts.resumeFailed),
  });
  if (isEnding)
    return (
      <Button size="sm" busy={resume.isPending} busyText="Continuing..." onClick={() => resume.mutate({})}>
        Continue subscription
      </Button>
    );
  return (
    <>
      <Button size="sm" onClick={() => setIsAsked(true)}>
        End subscription
      </Button>
      <ConfirmAction
        isOpen={isAsked}
        close={() => setIsAsked(false)}
        action={end}
        title="End subscription"
        description={`The plan counts until ${plan.subscription ? day(plan.subscription.last_day) : ''}. After that the limits of Basic count. Everything that you have stays and keeps working.`}
        confirmText="End subscription"
        busyText="Ending..."
        cancelText="Keep it"
        failure={texts.cancelFailed}
        onConfirm={() => end.mutate({})}
      />
    </>
  );
}
