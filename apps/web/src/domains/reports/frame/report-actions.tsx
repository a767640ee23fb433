import { reportMessages as texts } from '@stockhand/contract/reports/messages';
import { FileDown, FileText, Printer } from 'lucide-react';
import { FileButton } from '../../../platform/files/file-button.tsx';
import { exportPathOf } from '../../../platform/list/list-filter.ts';
import { RefreshButton } from './refresh-button.tsx';

export interface ReportActionsProps {
  /** The report's path; those of its files are below it. */
  path: `/api/reports/${string}/`;
  /** Filters and order in force, without the page. */
  filter: object;
  /** What its files hold, where the page shows more. */
  rows?: 'Products';
}

/** Reads the report again, and saves or prints it as it is filtered and sorted now. */
export function ReportActions({ path, filter, rows }: ReportActionsProps) {
  const name = path.split('/').at(-2);
  const csv = { path: exportPathOf(`${path}csv/`, filter), fallbackName: `${name}-report.csv` };
  const pdf = { path: exportPathOf(`${path}pdf/`, filter), fallbackName: `${name}-report.pdf` };
  return (
    <>
      <RefreshButton />
      <FileButton request={csv} failureText={texts.csvFailed} icon={<FileDown aria-hidden />}>
        {rows ? `${rows} as CSV` : 'CSV'}
      </FileButton>
      <FileButton request={pdf} failureText={texts.pdfFailed} icon={<FileText aria-hidden />}>
        {rows ? `${rows} as PDF` : 'PDF'}
      </FileButton>
      <FileButton request={pdf} failureText={texts.pdfFailed} purpose="print" icon={<Printer aria-hidden />}>
        {rows ? `Print ${rows.toLowerCase()}` : 'Print'}
      </FileButton>
    </>
  );
}
