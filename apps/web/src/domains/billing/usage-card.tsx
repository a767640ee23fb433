import type { PlanView } from '@stockhand/contract/billing/schema';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** How much of the limits is used. */
export function UsageCard({ plan }: { plan: PlanView }) {
  const { products, users, are_limits_on } = plan;
  const kinds = [
    { label: 'Items', usage: products },
    { label: 'Users', usage: users },
  ];
  const isLimited = are_limits_on && products.max !== null;
  return (
    <Card title="Usage" description="Archived products do not count; invited users do.">
      {isLimited ? (
        <div className="flex flex-col gap-4">
          {kinds.map(({ label, usage: { count, max } }) => (
            <ProgressBar
              key={label}
              label={label}
              value={max === null ? 0 : count / max}
              detail={`${count.toLocaleString('en-US')} of ${max?.toLocaleString('en-US') ?? 'unlimited'}`}
            />
          ))}
        </div>
      ) : (
        <DescriptionList
          layout="rows"
          items={kinds.map(({ label, usage }) => ({
            label,
            value: `${usage.count.toLocaleString('en-US')}, unlimited`,
          }))}
        />
      )}
    </Card>
  );
}
