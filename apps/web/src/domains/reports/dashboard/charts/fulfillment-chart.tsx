import { AppLink } from '../../../../platform/app-link.tsx';
import { paths } from '../../../../platform/paths.ts';
import { LineChart } from '../../../../ui/charts/line-chart.tsx';
import { frameOf } from './chart-frame-props.tsx';
import { useChart } from './use-chart.ts';
import { useChartTexts } from './use-chart-texts.ts';

export function FulfillmentChart() {
  const chart = useChart('order_fulfillment', ['date', 'status']);
  const { format, narrowed, along } = useChartTexts();
  const points = along(chart.points);
  const hours = (value: number) => `${value.toLocaleString('en-US')} h`;
  const ofDay = (date: string) => `${paths.orders}?${new URLSearchParams({ start_date: date, end_date: date })}`;
  return (
    <LineChart
      {...frameOf(chart, {
        title: 'Order Fulfillment Metrics',
        description: narrowed('Orders and mean hours to shipment', chart),
        rows: { to: paths.orders, text: 'Orders' },
      })}
      points={chart.points}
      along={points}
      series={[
        { key: 'orders', label: 'Orders', format: format.quantity },
        { key: 'hours', label: 'Hours to shipment', format: hours, formatTick: format.quantity, axis: 'right' },
      ]}
      linkOf={({ date }) => (points.label === 'Day' ? <AppLink to={ofDay(date)} /> : undefined)}
    />
  );
}
