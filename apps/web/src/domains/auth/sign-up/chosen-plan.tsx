import { type Plan, plans, trialMessage } from '@stockhand/contract/plans';
import { useSearchParams } from 'react-router-dom';
import { publicPaths } from '../../../platform/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';

/** The plan that was chosen on the pricing page, which the address carries. */
export function useChosenPlan(): Plan | undefined {
  const [search] = useSearchParams();
  return plans.find(({ id, price }) => price && id === search.get('plan'));
}

/** Whoever chose none sees nothing. */
export function ChosenPlan({ plan }: { plan: Plan | undefined }) {
  if (!plan) return null;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-lg border border-line bg-muted px-3 py-2">
      <p>
        <span className="font-medium">{plan.name} plan</span>
        <span className="block text-ink-muted">{trialMessage(plan)}</span>
      </p>
      <TextLink href={publicPaths.allPlans} standalone>
        Change plan
      </TextLink>
    </div>
  );
}
