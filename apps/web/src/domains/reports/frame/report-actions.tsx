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
}

/** Reads the report again, and saves or prints it as it is filtered and sorted now. */
export function ReportActions({ path, filter }: ReportActionsProps) {
  const name = path.split('/').at(-2);
  const csv = { path: exportPathOf(`${path}csv/`, filter), fallbackName: `${name}-report.csv` };
  const pdf = { path: exportPathOf(`${path}pdf/`, filter), fallbackName: `${name}-report.pdf` };
  return (
    <>
      <RefreshButton />
      <FileButton request={csv} failureText={texts.csvFailed} icon={<FileDown aria-hidden />}>
        CSV
      </FileButton>
      <FileButton request={pdf} failureText={texts.pdfFailed} icon={<FileText aria-hidden />}>
        PDF
      </FileButton>
      <FileButton request={pdf} failureText={texts.pdfFailed} purpose="print" icon={<Printer aria-hidden />}>
        Print
      </FileButton>
    </>
  );
}
