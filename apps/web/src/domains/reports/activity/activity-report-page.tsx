import { ScrollText } from 'lucide-react';
import { AppLink } from '../../../platform/app-link.tsx';
import { BackLink } from '../../../platform/back-link.tsx';
import { isPage } from '../../../platform/page-registry.ts';
import { paths } from '../../../platform/paths.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { RefreshButton } from '../frame/refresh-button.tsx';
import { ActivityTimeline } from './activity-timeline.tsx';

/** What happened lately, newest first. Who may read reports may read the audit log. */
export function ActivityReportPage() {
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        above={<BackLink to={paths.reports}>Reports</BackLink>}
        title="Activity Report"
        description="The newest products, movements and orders"
        actions={
          <>
            <RefreshButton />
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
