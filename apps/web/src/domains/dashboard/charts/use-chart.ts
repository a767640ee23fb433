import type { ChartName, DashboardCharts } from '@stockhand/contract/dashboard/charts';
import { reportMessages } from '@stockhand/contract/reports/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { useFormat } from '../../../platform/format.tsx';
import { useWrittenParams } from '../../../platform/list/written-params.ts';
import { trpc } from '../../../platform/trpc.ts';
import { followed } from '../live-mode.ts';
import { filterIn, paramsOf } from './chart-address.ts';
import { type ChartFilter, type ChartFilterKind, inputOf } from './chart-filter.ts';
import { useIsReached } from './within-reach.tsx';

/** The points of one chart and the filter that they are read with, which the address keeps. */
export function useChart<Name extends ChartName>(chart: Name, kinds: readonly ChartFilterKind[]) {
  const { timezone } = useFormat();
  const [params, write] = useWrittenParams();
  const filter = filterIn(params, chart);
  const input = inputOf(filter, kinds, timezone);
  const isAsked = useIsReached();
  const query = trpc.dashboard.charts.useQuery(
    { chart, ...input },
    { enabled: (state) => isAsked && followed.enabled(state), placeholderData: keepPreviousData },
  );
  const points: DashboardCharts[Name] | undefined = query.data?.[chart];
  const setFilter = (next: ChartFilter) => write(paramsOf(next, chart));
  return { points, query, isAsked, kinds, filter, input, setFilter, emptyText: reportMessages.noData };
}

export type Chart = Pick<
  ReturnType<typeof useChart>,
  'query' | 'isAsked' | 'kinds' | 'filter' | 'setFilter' | 'emptyText'
>;
