import { paths } from '../../../../platform/paths.ts';
import { useCan } from '../../../../platform/session/current-user.ts';
import { LineChart } from '../../../../ui/charts/line-chart.tsx';
import { frameOf } from './chart-frame-props.tsx';
import { useChart } from './use-chart.ts';
import { useChartTexts } from './use-chart-texts.ts';

export function SalesTrendChart() {
  const chart = useChart('sales_trend', ['date']);
  const { format, narrowed, along, shortMoney } = useChartTexts();
  const mayOpen = useCan()('read', 'reports');
  return (
    <LineChart
      {...frameOf(chart, {
        title: 'Monthly Sales Trend',
        description: narrowed(`Revenue in ${format.currency}`, chart),
        ...(mayOpen && { rows: { to: paths.salesReport, text: 'Sales report' } }),
      })}
      points={chart.points}
      along={along(chart.points)}
      series={[{ key: 'sales', label: 'Sales', format: format.money, formatTick: shortMoney }]}
    />
  );
}
