import { ScrollText } from 'lucide-react';
import { AppLink } from '../../../platform/app-link.tsx';
import { isPage } from '../../../platform/page-registry.ts';
import { paths } from '../../../platform/paths.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useReportHeading } from '../frame/report-heading.tsx';
import { ActivityTimeline } from './activity-timeline.tsx';

/** What happened lately, newest first. Who may read reports may read the audit log. */
export function ActivityReportPage() {
  const heading = useReportHeading({ title: 'Activity Report', path: '/api/reports/activity/', filter: {} });
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        {...heading}
        description="The newest products, movements and orders"
        actions={
          <>
            {heading.actions}
            {isPage(paths.auditLog) && (
              <LinkButton asChild icon={<ScrollText aria-hidden />}>
                <AppLink to={paths.auditLog}>Audit Log</AppLink>
              </LinkButton>
            )}
          </>
        }
      />
      <ActivityTimeline />
    </div>
  );
}
