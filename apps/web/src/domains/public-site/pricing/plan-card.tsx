import { dollars, type Plan, planButtons } from '@stockhand/contract/plans';
import { Check } from 'lucide-react';
import { SiteButton } from '../frame/site-button.tsx';

export function PlanCard({ plan }: { plan: Plan }) {
  const { name, isHighlighted, trialDays, features } = plan;
  return (
    <li
      className={`flex flex-col rounded-xl border p-4 ${isHighlighted ? 'border-accent-line outline outline-accent-line' : 'border-line'}`}
    >
      <h2 className="flex items-baseline justify-between gap-2 font-semibold">
        {name}
        {isHighlighted && <span className="text-sm font-medium text-accent-ink">Recommended</span>}
      </h2>
      <PlanPrice plan={plan} />
      <div className="mt-4 flex flex-col gap-2 sm:min-h-22">
        <PlanButtons plan={plan} />
      </div>
      <p className="mt-3 min-h-5.5 text-sm text-ink-muted">{trialDays && `${trialDays} days free`}</p>
      <ul className="mt-3 flex flex-col gap-1.5 border-t border-line pt-4 text-sm">
        {features.map((feature) => (
          <li key={feature} className="plan-feature flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
            {feature}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Both prices; the one of the chosen period shows. */
function PlanPrice({ plan: { price } }: { plan: Plan }) {
  if (!price) {
    return (
      <div className="mt-3">
        <p className="text-lg font-semibold">Quote only</p>
        <p className="text-sm text-ink-muted">To fit what you need</p>
      </div>
    );
  }
  return (
    <div className="mt-3">
      <p className="by-month text-lg font-semibold tabular-nums">
        {dollars(price.monthly)} <span className="text-sm font-normal text-ink-muted">a month</span>
      </p>
      <p className="by-month text-sm text-ink-muted">Billed each month</p>
      <p className="by-year text-lg font-semibold tabular-nums">
        {dollars(price.yearly)} <span className="text-sm font-normal text-ink-muted">a year</span>
      </p>
      <p className="by-year text-sm text-ink-muted">Saves {dollars(price.yearlySaving)}</p>
    </div>
  );
}

function PlanButtons({ plan: { id, buttons, isHighlighted } }: { plan: Plan }) {
  return buttons.map((button, index) => (
    <SiteButton
      key={button}
      href={planButtons[button].to(id)}
      look={isHighlighted && index === 0 ? 'primary' : 'secondary'}
      isWide
    >
      {planButtons[button].text}
    </SiteButton>
  ));
}
