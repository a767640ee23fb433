import { dollars, type Plan, plans } from '@stockhand/contract/plans';

const rows: readonly { label: string; value: (plan: Plan) => string }[] = [
  { label: 'By month', value: ({ price }) => (price ? dollars(price.monthly) : 'Quote only') },
  { label: 'By year', value: ({ price }) => (price ? dollars(price.yearly) : 'Quote only') },
  { label: 'Saved by the year', value: ({ price }) => (price ? dollars(price.yearlySaving) : '–') },
  { label: 'Unique items', value: ({ limits }) => limits.products?.toLocaleString('en-US') ?? 'Unlimited' },
  { label: 'Users', value: ({ limits }) => limits.users?.toLocaleString('en-US') ?? 'Unlimited' },
  { label: 'Free trial', value: ({ trialDays }) => (trialDays ? `${trialDays} days` : '–') },
];

/** The plans fact by fact: side by side where there is room for it (choices.css). */
export function PlanTable() {
  return (
    <section aria-labelledby="side-by-side" className="mt-20">
      <h2 id="side-by-side" className="text-lg font-semibold">
        Side by side
      </h2>
      <table className="plan-table mt-4 w-full text-left">
        <thead className="border-b border-line text-sm">
          <tr>
            <th scope="col">
              <span className="sr-only">What</span>
            </th>
            {plans.map(({ id, name }) => (
              <th key={id} scope="col" className="py-3 text-right font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="py-3 font-normal text-ink-muted">
                {label}
              </th>
              {plans.map((plan) => (
                <td key={plan.id} data-plan={plan.name} className="py-3 text-right">
                  {value(plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
