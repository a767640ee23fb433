import { reportTypeLabels, reportMessages as texts } from '@stockhand/contract/reports/messages';
import type { TransactionVolume } from '@stockhand/contract/reports/transaction-volume';
import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/format.tsx';
import { DonutChart } from '../../../ui/charts/donut-chart.tsx';

interface TypeDistributionProps {
  types: TransactionVolume['types'] | undefined;
  daysText: string;
  failure: ReactNode;
}

export function TypeDistribution({ types, daysText, failure }: TypeDistributionProps) {
  const { quantity } = useFormat();
  return (
    <DonutChart
      title="Transaction Type Distribution"
      description={`Transactions, ${daysText}`}
      slices={types?.map(({ type, count }) => ({ key: type, label: reportTypeLabels[type], value: count }))}
      format={quantity}
      nameHead="Type"
      valueHead="Transactions"
      totalLabel="transactions"
      emptyText={texts.noData}
      failure={failure}
    />
  );
}
