import type { DashboardSummary } from '@stockhand/contract/reports/schema';
import { type Format, useFormat } from '../../platform/format.tsx';
import { failureText } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Stat, StatGrid } from '../../ui/stat.tsx';
import { ProductInsights } from './product-insights.tsx';

/** The company's figures, true as of now: they are read again whenever something they count changes. */
export function Summary() {
  const format = useFormat();
  const query = trpc.reports.dashboard.useQuery();
  const summary = query.data;
  if (query.isError && !summary)
    return (
      <Card>
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {failureText(query.error)}
        </ErrorState>
      </Card>
    );
  return (
    <>
      <section aria-label="Key figures">
        <StatGrid>
          {keyFigures.map(({ label, textOf, changeOf }) => (
            <Stat
              key={label}
              label={label}
              loading={!summary}
              value={summary && textOf(summary, format)}
              {...(summary && deltaOf(changeOf(summary), format))}
            />
          ))}
        </StatGrid>
      </section>
      <ProductInsights summary={summary} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Overview title="Inventory Overview" summary={summary} rows={inventoryRows} />
        <Overview title="Sales Overview" summary={summary} rows={salesRows} />
      </div>
    </>
  );
}

/** What may not be read, or is not known, is a dash. */
const shown = (value: number | null, write: (value: number) => string) => (value === null ? '–' : write(value));

interface Figure {
  label: string;
  textOf: (summary: DashboardSummary, format: Format) => string;
}

/** Document 2, section 2. */
const keyFigures: readonly (Figure & { changeOf: (summary: DashboardSummary) => number | null })[] = [
  {
    label: 'Total Sales',
    textOf: ({ totalSales }, { money }) => shown(totalSales, money),
    changeOf: ({ salesChange }) => salesChange,
  },
  {
    label: 'Total Orders',
    textOf: ({ totalOrders }, { quantity }) => shown(totalOrders, quantity),
    changeOf: ({ ordersChange }) => ordersChange,
  },
  {
    label: 'Inventory Value',
    textOf: ({ inventoryValue }, { money }) => shown(inventoryValue, money),
    changeOf: ({ inventoryChange }) => inventoryChange,
  },
  {
    label: 'Profit Margin',
    textOf: ({ profitMargin }) => shown(profitMargin, (percent) => `${percent.toFixed(1)}%`),
    changeOf: ({ profitChange }) => profitChange,
  },
];

const inventoryRows: readonly Figure[] = [
  { label: 'Total products', textOf: ({ totalProducts }, { quantity }) => shown(totalProducts, quantity) },
  { label: 'Low stock items', textOf: ({ lowStockProducts }, { quantity }) => shown(lowStockProducts, quantity) },
  { label: 'Active suppliers', textOf: ({ activeSuppliers }, { quantity }) => shown(activeSuppliers, quantity) },
  { label: 'Inventory value', textOf: ({ inventoryValue }, { money }) => shown(inventoryValue, money) },
];

const salesRows: readonly Figure[] = [
  { label: 'Total orders', textOf: ({ totalOrders }, { quantity }) => shown(totalOrders, quantity) },
  { label: 'Pending orders', textOf: ({ pendingOrders }, { quantity }) => shown(pendingOrders, quantity) },
  {
    label: 'Pending purchase orders',
    textOf: ({ pendingPurchaseOrders }, { quantity }) => shown(pendingPurchaseOrders, quantity),
  },
  { label: 'Total sales', textOf: ({ totalSales }, { money }) => shown(totalSales, money) },
];

function deltaOf(change: number | null, { percent }: Format) {
  if (change === null) return {};
  const direction = change >= 0 ? ('up' as const) : ('down' as const);
  return { delta: { direction, text: percent(Math.abs(change)), note: 'from last month' } };
}

interface OverviewProps {
  title: string;
  summary: DashboardSummary | undefined;
  rows: readonly Figure[];
}

function Overview({ title, summary, rows }: OverviewProps) {
  const format = useFormat();
  return (
    <Card title={title}>
      <DescriptionList
        layout="rows"
        items={rows.map(({ label, textOf }) => ({ label, value: summary ? textOf(summary, format) : '…' }))}
      />
    </Card>
  );
}
