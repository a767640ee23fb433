import { AppLink } from '../../../../platform/app-link.tsx';
import { paths } from '../../../../platform/paths.ts';
import { useCan } from '../../../../platform/session/current-user.ts';
import { DonutChart } from '../../../../ui/charts/donut-chart.tsx';
import { frameOf } from './chart-frame-props.tsx';
import { useChart } from './use-chart.ts';
import { useChartTexts } from './use-chart-texts.ts';

export function StockDistributionChart() {
  const chart = useChart('stock_distribution', ['category']);
  const { format, narrowed } = useChartTexts();
  const mayOpen = useCan()('read', 'reports');
  const ofCategory = chart.filter.category === '' ? '' : `&category=${chart.filter.category}`;
  return (
    <DonutChart
      {...frameOf(chart, {
        title: 'Stock Level Distribution',
        description: narrowed('Active products by pieces on hand', chart),
        ...(mayOpen && { rows: { to: paths.inventoryReport, text: 'Inventory summary' } }),
      })}
      slices={chart.points?.map(({ label, to, count }) => ({
        key: label,
        label,
        value: count,
        ...(to === 0 && { link: <AppLink to={`${paths.products}?stock_status=out${ofCategory}`} /> }),
      }))}
      format={format.quantity}
      nameHead="Pieces"
      valueHead="Products"
      totalLabel="products"
    />
  );
}
