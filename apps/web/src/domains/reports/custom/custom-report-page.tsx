import { customReportMessages as texts } from '@stockhand/contract/reports/custom/messages';
import type { SavedReport } from '@stockhand/contract/reports/custom/saved-reports';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { BackLink } from '../../../platform/back-link.tsx';
import { idInAddress } from '../../../platform/detail/id-in-address.ts';
import { ListFailed } from '../../../platform/list/list-failed.tsx';
import { paths } from '../../../platform/paths.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { LoadingNote, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { addressOfReport } from './question-address.ts';
import { ReportBuilder } from './report-builder.tsx';

/** A saved report, as it was saved until the address says otherwise. */
export function CustomReportPage() {
  const { id } = useParams();
  const report = trpc.reports.saved.get.useQuery({ id: idInAddress(id) ?? 0 });
  if (report.data) return <AtItsQuestion key={report.data.id} saved={report.data} />;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader above={<BackLink to={paths.customReports}>Custom Reports</BackLink>} title="Custom Report" />
      <Card>
        {report.isError ? (
          <ListFailed title={texts.missing} query={report} />
        ) : (
          <div aria-busy="true">
            <LoadingNote>{texts.loading}</LoadingNote>
            <Skeleton className="h-60" />
          </div>
        )}
      </Card>
    </div>
  );
}

/** An address without a question gets that of the report. */
function AtItsQuestion({ saved }: { saved: SavedReport }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isBare = params.size === 0;
  const to = addressOfReport(saved);
  useEffect(() => {
    if (isBare) void navigate(to, { replace: true });
  });
  return isBare ? null : <ReportBuilder saved={saved} />;
}
