import type { DashboardSummary } from '@stockhand/contract/reports/schema';
import { AppLink } from '../../platform/app-link.tsx';
import { failureText } from '../../platform/form/server-errors.ts';
import { type Format, useFormat } from '../../platform/format.tsx';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { Stat, StatGrid } from '../../ui/layout/stat.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ProductInsights } from './product-insights.tsx';

/** The tenant's figures, true as of now: they are read again whenever something they count changes. */
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
          {keyFigures.map(({ period, changeOf, ...figure }) => (
            <Stat
              key={figure.label}
              label={figure.label}
              loading={!summary}
              value={summary && <FigureText figure={figure} summary={summary} className="row-link" />}
              hint={period}
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
  /** The list of what it counts or sums. */
  rows?: string;
}

interface KeyFigure extends Figure {
  period: string;
  changeOf: (summary: DashboardSummary) => number | null;
}

const everyProduct = `${paths.products}?is_active=all`;

/** Key figures of the dashboard (docs/rules.md#reports). */
const keyFigures: readonly KeyFigure[] = [
  {
    label: 'Total Sales',
    period: 'All time',
    textOf: ({ totalSales }, { money }) => shown(totalSales, money),
    changeOf: ({ salesChange }) => salesChange,
  },
  {
    label: 'Total Orders',
    period: 'All time',
    textOf: ({ totalOrders }, { quantity }) => shown(totalOrders, quantity),
    changeOf: ({ ordersChange }) => ordersChange,
  },
  {
    label: 'Inventory Value',
    period: 'Now, at cost',
    rows: everyProduct,
    textOf: ({ inventoryValue }, { money }) => shown(inventoryValue, money),
    changeOf: ({ inventoryChange }) => inventoryChange,
  },
  {
    label: 'Profit Margin',
    period: 'All time',
    textOf: ({ profitMargin }) => shown(profitMargin, (percent) => `${percent.toFixed(1)}%`),
    changeOf: ({ profitChange }) => profitChange,
  },
];

const inventoryRows: readonly Figure[] = [
  {
    label: 'Total products',
    textOf: ({ totalProducts }, { quantity }) => shown(totalProducts, quantity),
    rows: everyProduct,
  },
  {
    label: 'Low stock items',
    textOf: ({ lowStockProducts }, { quantity }) => shown(lowStockProducts, quantity),
    rows: `${paths.products}?stock_status=low`,
  },
  { label: 'Active suppliers', textOf: ({ activeSuppliers }, { quantity }) => shown(activeSuppliers, quantity) },
  {
    label: 'Inventory value',
    textOf: ({ inventoryValue }, { money }) => shown(inventoryValue, money),
    rows: everyProduct,
  },
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
  return (
    <Card title={title}>
      <DescriptionList
        layout="rows"
        items={rows.map((figure) => ({
          label: figure.label,
          value: summary ? <FigureText figure={figure} summary={summary} /> : '…',
        }))}
      />
    </Card>
  );
}

interface FigureTextProps {
  figure: Figure;
  summary: DashboardSummary;
  className?: string;
}

/** Links to the rows behind it for users who may read them. */
function FigureText({ figure: { label, textOf, rows }, summary, className }: FigureTextProps) {
  const text = textOf(summary, useFormat());
  const mayRead = useCan()('read', 'products');
  if (!rows || !mayRead) return text;
  return (
    <TextLink asChild look="plain" standalone={className === undefined} className={className}>
      <AppLink to={rows} aria-label={`${label}: ${text}`}>
        {text}
      </AppLink>
    </TextLink>
  );
}
