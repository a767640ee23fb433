import type { ChartName, DashboardCharts } from '@stockhand/contract/reports/charts';
import { reportMessages } from '@stockhand/contract/reports/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../../platform/format.tsx';
import { trpc } from '../../../../platform/trpc.ts';
import { followed } from '../live-mode.ts';
import { type ChartFilter, type ChartFilterKind, defaultFilter, inputOf } from './chart-filter.ts';

/** The points of one chart and the filter that they are read with. */
export function useChart<Name extends ChartName>(chart: Name, kinds: readonly ChartFilterKind[]) {
  const { timezone } = useFormat();
  const [filter, setFilter] = useState<ChartFilter>(defaultFilter);
  const query = trpc.reports.charts.useQuery(
    { chart, ...inputOf(filter, kinds, timezone) },
    { ...followed, placeholderData: keepPreviousData },
  );
  const points: DashboardCharts[Name] | undefined = query.data?.[chart];
  return { points, query, kinds, filter, setFilter, emptyText: reportMessages.noData };
}

export type Chart = Pick<ReturnType<typeof useChart>, 'query' | 'kinds' | 'filter' | 'setFilter' | 'emptyText'>;
