import { dayIn } from '@stockhand/contract/calendar';
import type { DashboardProduct, DashboardSummary } from '@stockhand/contract/dashboard/summary';
import { dashboardPreset, daysOfPreset, presetLabels } from '@stockhand/contract/reports/presets';
import { useFormat } from '../../platform/format.tsx';
import { useCan } from '../../platform/session/current-user.ts';
import { spanText } from '../reports/frame/span-text.ts';
import { InsightCard } from './insight-card.tsx';

interface Column {
  title: string;
  /** The time that it is of. */
  period: (today: string) => string;
  empty: string;
  of: (summary: DashboardSummary) => DashboardProduct[];
}

const columns: readonly Column[] = [
  {
    title: 'Low in Stock',
    period: () => 'Now',
    empty: 'Nothing is below its minimum.',
    of: ({ lowStock }) => lowStock,
  },
  {
    title: 'Top Selling',
    period: monthText,
    empty: 'Nothing was sold in the last month.',
    of: ({ topSelling }) => topSelling,
  },
  { title: 'High in Stock', period: () => 'Now', empty: 'Nothing is in stock yet.', of: ({ highStock }) => highStock },
];

/** Three columns of up to three products. */
export function ProductInsights({ summary }: { summary: DashboardSummary }) {
  const { timezone } = useFormat();
  if (!useCan()('read', 'products')) return null;
  const today = dayIn(new Date(), timezone);
  return (
    <section aria-labelledby="product-insights">
      <h2 id="product-insights" className="mb-2 text-sm font-medium text-ink-muted">
        Product Insights
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {columns.map(({ title, period, empty, of }) => (
          <div key={title} className="min-w-0 rounded-lg border border-line bg-surface">
            <div className="border-b border-line px-4 py-2">
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="text-xs text-ink-muted">{period(today)}</p>
            </div>
            <Cards products={of(summary)} empty={empty} />
          </div>
        ))}
      </div>
    </section>
  );
}

function Cards({ products, empty }: { products: readonly DashboardProduct[]; empty: string }) {
  if (products.length === 0) return <p className="px-4 py-6 text-base text-ink-muted">{empty}</p>;
  return (
    <ul>
      {products.map((product) => (
        <li key={product.id} className="border-b border-line last:border-b-0">
          <InsightCard product={product} />
        </li>
      ))}
    </ul>
  );
}

/** The days of which products tell what was sold. */
function monthText(today: string): string {
  const { start_date, end_date } = daysOfPreset(dashboardPreset, today);
  return `${presetLabels[dashboardPreset]}, ${spanText(start_date, end_date)}`;
}
