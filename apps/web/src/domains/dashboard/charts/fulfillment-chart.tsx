import { AppLink } from '../../../platform/app-link.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { frameOf } from './chart-frame-props.tsx';
import { daysOfPoint, ordersIn } from './chart-rows.ts';
import { useChart } from './use-chart.ts';
import { useChartTexts } from './use-chart-texts.ts';

export function FulfillmentChart() {
  const chart = useChart('order_fulfillment', ['date', 'status']);
  const { format, narrowed, along } = useChartTexts();
  const points = along(chart.points);
  const { status } = chart.filter;
  const hours = (value: number) => `${value.toLocaleString('en-US')} h`;
  return (
    <LineChart
      {...frameOf(chart, {
        title: 'Order Fulfillment Metrics',
        description: narrowed('Orders and mean hours to shipment', chart),
        rows: { to: ordersIn(chart.input, status), text: 'Orders' },
      })}
      points={chart.points}
      along={points}
      series={[
        { key: 'orders', label: 'Orders', format: format.quantity },
        { key: 'hours', label: 'Hours to shipment', format: hours, formatTick: format.quantity, axis: 'right' },
      ]}
      linkOf={({ date }) => <AppLink to={ordersIn(daysOfPoint(date, points.isMonths, chart.input), status)} />}
    />
  );
}
