import { reportMessages as texts } from '@stockhand/contract/reports/messages';
import type { GetTransactionVolume } from '@stockhand/contract/reports/transaction-volume';
import { ListFailed } from '../../../platform/list/list-failed.tsx';
import { keepPage } from '../../../platform/list/use-list.ts';
import { trpc } from '../../../platform/trpc.ts';
import { TransactionCounts } from './transaction-counts.tsx';
import { TypeDistribution } from './type-distribution.tsx';
import { VolumeChart } from './volume-chart.tsx';

interface TransactionSummaryProps {
  filter: GetTransactionVolume;
  daysText: string;
}

/** How many rows the filters leave, over time and by type. */
export function TransactionSummary({ filter, daysText }: TransactionSummaryProps) {
  const volume = trpc.reports.transactionVolume.useQuery(filter, keepPage);
  const failure = volume.isError && <ListFailed title={texts.transactionsFailed} query={volume} />;
  return (
    <>
      <TransactionCounts counts={volume.data?.counts} isFailed={volume.isLoadingError} />
      <div className="grid gap-4 lg:grid-cols-2">
        <VolumeChart points={volume.data?.points} daysText={daysText} failure={failure} />
        <TypeDistribution types={volume.data?.types} daysText={daysText} failure={failure} />
      </div>
    </>
  );
}
