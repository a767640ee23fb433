import { plans } from '@stockhand/contract/plans';
import { PeriodChoice } from './period-choice.tsx';
import { PlanCard } from './plan-card.tsx';

/** All plans with their prices by month or by year, as chosen above them. */
export function PlanCards({ isShortOnPhones = false }: { isShortOnPhones?: boolean }) {
  return (
    <div className={`plans${isShortOnPhones ? ' plans-short' : ''}`}>
      <PeriodChoice />
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 md:grid-cols-6 lg:grid-cols-5">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
    </div>
  );
}
