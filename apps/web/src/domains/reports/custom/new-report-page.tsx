import { ReportBuilder } from './report-builder.tsx';

/** A report that is not kept yet. */
export function NewReportPage() {
  return <ReportBuilder saved={undefined} />;
}
