import { AppLink } from '../../../platform/app-link.tsx';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { DonutChart } from '../../../ui/charts/donut-chart.tsx';
import { frameOf } from './chart-frame-props.tsx';
import { productsWith } from './chart-rows.ts';
import { useChart } from './use-chart.ts';
import { useChartTexts } from './use-chart-texts.ts';

export function StockDistributionChart() {
  const chart = useChart('stock_distribution', ['category']);
  const { format, narrowed } = useChartTexts();
  const mayOpen = useCan()('read', 'reports');
  const { category } = chart.filter;
  return (
    <DonutChart
      {...frameOf(chart, {
        title: 'Stock Level Distribution',
        description: narrowed('Active products by pieces on hand', chart),
        ...(category
          ? { rows: { to: paths.productsIn(Number(category)), text: 'Products' } }
          : mayOpen && { rows: { to: paths.inventoryReport, text: 'Inventory summary' } }),
      })}
      slices={chart.points?.map(({ label, from, to, count }) => ({
        key: label,
        label,
        value: count,
        link: <AppLink to={productsWith({ from, to }, category)} />,
      }))}
      format={format.quantity}
      nameHead="Pieces"
      valueHead="Products"
      totalLabel="products"
    />
  );
}
