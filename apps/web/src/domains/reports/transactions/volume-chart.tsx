import { reportMessages as texts } from '@stockhand/contract/reports/messages';
import type { TransactionVolume } from '@stockhand/contract/reports/transaction-volume';
import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/format.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';

interface VolumeChartProps {
  points: TransactionVolume['points'] | undefined;
  daysText: string;
  failure: ReactNode;
}

export function VolumeChart({ points, daysText, failure }: VolumeChartProps) {
  const format = useFormat();
  return (
    <LineChart
      title="Transaction Volume Over Time"
      description={`Transactions, ${daysText}`}
      points={points}
      along={{ key: 'date', label: 'From', format: format.day }}
      series={[
        { key: 'total', label: 'Total', format: format.quantity },
        { key: 'purchases', label: 'Purchases', format: format.quantity },
        { key: 'sales', label: 'Sales', format: format.quantity },
        { key: 'transfers', label: 'Transfers', format: format.quantity },
      ]}
      emptyText={texts.noData}
      failure={failure}
    />
  );
}
