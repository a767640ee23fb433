import { reportMessages as texts } from '@stockhand/contract/reports/messages';
import type { InventoryReport } from '@stockhand/contract/reports/schema';
import { AppLink } from '../../../platform/app-link.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { DonutChart } from '../../../ui/charts/donut-chart.tsx';

interface InventoryChartsProps {
  /** Undefined while it loads. */
  report: InventoryReport | undefined;
  /** Now unless told. */
  asOf: string | undefined;
}

const plain = (text: string) => text;

/** The rows of then are on the page itself. */
const rowsAt = (asOf: string | undefined) => (filter: Record<string, string>) =>
  `${paths.inventoryReport}?${new URLSearchParams({ ...(asOf && { as_of: asOf }), ...filter })}`;

/** How the stock of the moment is spread; each part links to its rows, of now or of then. */
export function InventoryCharts({ report, asOf }: InventoryChartsProps) {
  const { quantity, money } = useFormat();
  const mayOpen = useCan()('read', 'products');
  const linkTo = (path: string) => (mayOpen ? <AppLink to={path} /> : undefined);
  const isNow = asOf === undefined;
  const rowsThen = rowsAt(asOf);
  const value = { key: 'value', label: 'Value', format: money } as const;
  const categoryLink = (id: number | null) => {
    if (id === null) return undefined;
    return linkTo(isNow ? `${paths.products}?category=${id}&is_active=all` : rowsThen({ category: String(id) }));
  };
  const slices = report?.categoryDistribution.map((one) => ({
    key: one.category,
    label: one.category,
    value: one.value,
    link: categoryLink(one.category_id),
  }));
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <BarChart
        title="Stock Level Distribution"
        description="Active products by pieces on hand"
        emptyText={texts.noData}
        layout="bars"
        points={report?.stockDistribution}
        along={{ key: 'label', label: 'Pieces', format: plain }}
        series={[{ key: 'count', label: 'Products', format: quantity }]}
        linkOf={({ label }) =>
          isNow && label === 'Out of stock' ? linkTo(`${paths.products}?stock_status=out`) : undefined
        }
      />
      <DonutChart
        title="Category Distribution"
        description="Inventory value at cost"
        emptyText={texts.noData}
        slices={slices}
        format={money}
        nameHead="Category"
        valueHead="Value"
        totalLabel="at cost"
      />
      <BarChart
        title="Top Products by Value"
        description="Stock on hand at cost"
        emptyText={texts.noData}
        layout="bars"
        points={report?.topProducts}
        along={{ key: 'name', idKey: 'id', label: 'Product', format: plain }}
        series={[value, { key: 'total_stock', label: 'Pieces', format: quantity }]}
        linkOf={({ id }) => linkTo(paths.product(id))}
      />
      <BarChart
        title="Inventory by Location"
        description="Stock on hand at cost"
        emptyText={texts.noData}
        layout="bars"
        points={report?.inventoryByLocation}
        along={{ key: 'location', label: 'Location', format: plain }}
        series={[value, { key: 'quantity', label: 'Pieces', format: quantity }]}
        linkOf={({ location_id }) =>
          linkTo(isNow ? paths.location(location_id) : rowsThen({ location: String(location_id) }))
        }
      />
    </div>
  );
}
