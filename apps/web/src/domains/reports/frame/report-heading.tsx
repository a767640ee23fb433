import type { ComponentProps } from 'react';
import { BackLink } from '../../../platform/back-link.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import type { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ReportActions, type ReportActionsProps } from './report-actions.tsx';
import type { ReportPeriod } from './use-report-period.ts';

interface ReportHeadingOptions extends ReportActionsProps {
  title: string;
  /** Absent where the report tells what is now. */
  period?: ReportPeriod;
}

/** A report's heading: title, the days that it covers, refresh and files. */
export function useReportHeading({ title, period, ...files }: ReportHeadingOptions): ComponentProps<typeof PageHeader> {
  const { timezone } = useFormat();
  return {
    above: <BackLink to={paths.reports}>Reports</BackLink>,
    title,
    ...(period && { description: `${period.daysText} · ${timezone}` }),
    actions: <ReportActions {...files} />,
  };
}
