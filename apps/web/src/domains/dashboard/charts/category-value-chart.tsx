import { AppLink } from '../../../platform/app-link.tsx';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { DonutChart } from '../../../ui/charts/donut-chart.tsx';
import { frameOf } from './chart-frame-props.tsx';
import { useChart } from './use-chart.ts';
import { useChartTexts } from './use-chart-texts.ts';

export function CategoryValueChart() {
  const chart = useChart('inventory_value_by_category', ['category']);
  const { format, narrowed } = useChartTexts();
  const mayOpen = useCan()('read', 'reports');
  const { category } = chart.filter;
  return (
    <DonutChart
      {...frameOf(chart, {
        title: 'Inventory Value by Category',
        description: narrowed(`At cost in ${format.currency}`, chart),
        ...(category
          ? { rows: { to: `${paths.products}?is_active=all&category=${category}`, text: 'Products' } }
          : mayOpen && { rows: { to: paths.inventoryReport, text: 'Inventory summary' } }),
      })}
      slices={chart.points?.map(({ category_id, category: name, value }) => ({
        key: name,
        label: name,
        value,
        ...(category_id !== null && {
          link: <AppLink to={`${paths.products}?is_active=all&category=${category_id}`} />,
        }),
      }))}
      format={format.money}
      nameHead="Category"
      valueHead="Value"
      totalLabel="at cost"
    />
  );
}
