import { AppLink } from '../../../platform/app-link.tsx';
import { failureText } from '../../../platform/form/server-errors.ts';
import { isPage } from '../../../platform/page-registry.ts';
import type { ChartProps } from '../../../ui/charts/chart-frame.tsx';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ChartFilters } from './chart-filters.tsx';
import type { Chart } from './use-chart.ts';

interface FrameOptions {
  title: string;
  /** Unit, period and what it is narrowed to. */
  description: string;
  /** The rows behind it. */
  rows?: { to: string; text: string };
}

/** What all charts of the dashboard have around them. */
export function frameOf(chart: Chart, options: FrameOptions): ChartProps {
  const { query, isAsked, kinds, filter, setFilter, emptyText } = chart;
  const { title, description, rows } = options;
  return {
    title,
    description,
    emptyText,
    isAsked,
    headingLevel: 3,
    actions: <ChartFilters title={title} kinds={kinds} filter={filter} onApply={setFilter} />,
    ...(query.isError &&
      !query.data && {
        failure: (
          <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
            {failureText(query.error)}
          </ErrorState>
        ),
      }),
    ...(rows &&
      isPage(rows.to) && {
        footer: (
          <TextLink asChild standalone>
            <AppLink to={rows.to}>{rows.text}</AppLink>
          </TextLink>
        ),
      }),
  };
}
