import type { Cycle } from '@stockhand/contract/billing/periods';
import type { PlanChoice, PlanView } from '@stockhand/contract/billing/schema';
import { dollars, type Plan, plans, yearlyDiscountPercent } from '@stockhand/contract/plans';
import { useState } from 'react';
import { publicPaths } from '../../platform/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useDialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { ChangePlanDialog } from './change-plan-dialog.tsx';

const cycleSegments = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

/** The plans side by side, each with what it costs and allows. */
export function PlanChoices({ plan }: { plan: PlanView }) {
  const [cycle, setCycle] = useState<Cycle>(plan.subscription?.cycle ?? 'monthly');
  const changing = useDialogSubject<PlanChoice>();
  return (
    <Card
      title={plan.subscription ? 'Change plan' : 'Choose a plan'}
      description={`Yearly payment saves ${yearlyDiscountPercent}%. Changes are prorated by day.`}
      actions={<SegmentedControl label="Payment" segments={cycleSegments} value={cycle} onValueChange={setCycle} />}
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))] gap-3">
        {plans.map((one) => (
          <Choice key={one.id} plan={one} cycle={cycle} held={plan.subscription} onChoose={changing.open} />
        ))}
      </ul>
      <ChangePlanDialog {...changing} isPaidOnline={plan.is_paid_online} />
    </Card>
  );
}

interface ChoiceProps {
  plan: Plan;
  cycle: Cycle;
  held: PlanView['subscription'];
  onChoose: (choice: PlanChoice) => void;
}

function Choice({ plan, cycle, held, onChoose }: ChoiceProps) {
  const isHeld = held?.plan === plan.id && held.cycle === cycle && !held.is_ending;
  const { products, users } = plan.limits;
  const amount = (max: number | null, noun: string) =>
    max === null ? `Unlimited ${noun}s` : `${max.toLocaleString('en-US')} ${noun}${max === 1 ? '' : 's'}`;
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-md border border-line p-3">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {plan.name}
        {isHeld && (
          <Badge tone="accent" icon={null}>
            Yours
          </Badge>
        )}
      </h3>
      <p className="tabular-nums">
        {plan.price ? `${dollars(plan.price[cycle])} a ${cycle === 'monthly' ? 'month' : 'year'}` : 'By quote'}
      </p>
      <p className="flex-1 text-sm text-ink-muted">
        {amount(products, 'item')}
        <br />
        {amount(users, 'user')}
      </p>
      {plan.price ? (
        <Button
          size="sm"
          disabled={isHeld}
          aria-label={`${isHeld ? 'Current' : 'Choose'} ${plan.name}, ${cycle}`}
          onClick={() => onChoose({ plan: plan.id, cycle })}
        >
          {isHeld ? 'Current' : 'Choose'}
        </Button>
      ) : (
        <LinkButton size="sm" href={publicPaths.contact} target="_blank" rel="noopener">
          Talk to sales
        </LinkButton>
      )}
    </li>
  );
}
