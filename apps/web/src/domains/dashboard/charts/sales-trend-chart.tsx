import { AppLink } from '../../../platform/app-link.tsx';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { frameOf } from './chart-frame-props.tsx';
import { daysOfPoint, salesIn, salesReportOf } from './chart-rows.ts';
import { useChart } from './use-chart.ts';
import { useChartTexts } from './use-chart-texts.ts';

export function SalesTrendChart() {
  const chart = useChart('sales_trend', ['date']);
  const { format, narrowed, along, shortMoney } = useChartTexts();
  const mayOpen = useCan()('read', 'reports');
  const points = along(chart.points);
  const ofPoint = (date: string) => {
    const days = daysOfPoint(date, points.isMonths, chart.input);
    return mayOpen ? `${paths.salesReport}?${new URLSearchParams({ ...days })}` : salesIn(days);
  };
  return (
    <LineChart
      {...frameOf(chart, {
        title: 'Monthly Sales Trend',
        description: narrowed(`Revenue in ${format.currency}`, chart),
        rows: mayOpen
          ? { to: salesReportOf(chart.filter, { group_by: points.isMonths ? 'month' : 'day' }), text: 'Sales report' }
          : { to: salesIn(chart.input), text: 'Counter sales' },
      })}
      points={chart.points}
      along={points}
      series={[{ key: 'sales', label: 'Sales', format: format.money, formatTick: shortMoney }]}
      linkOf={({ date }) => <AppLink to={ofPoint(date)} />}
    />
  );
}
