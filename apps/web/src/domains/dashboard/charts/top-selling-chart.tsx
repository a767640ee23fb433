import { AppLink } from '../../../platform/app-link.tsx';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { frameOf } from './chart-frame-props.tsx';
import { salesReportOf } from './chart-rows.ts';
import { useChart } from './use-chart.ts';
import { useChartTexts } from './use-chart-texts.ts';

export function TopSellingChart() {
  const chart = useChart('top_selling', ['date', 'category']);
  const { format, narrowed } = useChartTexts();
  const mayOpen = useCan()('read', 'reports');
  const { category } = chart.filter;
  return (
    <BarChart
      {...frameOf(chart, {
        title: 'Top Selling Products',
        description: narrowed('Pieces sold', chart),
        ...(mayOpen && {
          rows: {
            to: salesReportOf(chart.filter, { group_by: 'product', ...(category && { category }) }),
            text: 'Sales report',
          },
        }),
      })}
      layout="bars"
      points={chart.points}
      along={{ key: 'name', idKey: 'product_id', label: 'Product', format: (name) => name }}
      series={[
        { key: 'quantity', label: 'Pieces', format: format.quantity },
        { key: 'sales', label: 'Sales', format: format.money },
      ]}
      linkOf={({ product_id }) => <AppLink to={paths.product(product_id)} />}
    />
  );
}
