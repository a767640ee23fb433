import { Download } from 'lucide-react';
import type { BulkAction } from '../../ui/table/bulk-bar.tsx';
import { FileButton, useFileAction } from '../files/file-button.tsx';
import { exportPathOf } from './list-filter.ts';

/** The documented call of a list's export. */
export interface ListExport {
  path: `/api/${string}/`;
  fallbackName: string;
  failureText: string;
}

interface ExportButtonProps extends ListExport {
  filter: object;
}

/** The rows of the list as it is filtered now, on every page. */
export function ExportButton({ path, filter, fallbackName, failureText }: ExportButtonProps) {
  return (
    <FileButton
      request={{ path: exportPathOf(path, filter), fallbackName }}
      failureText={failureText}
      icon={<Download aria-hidden />}
    >
      Export
    </FileButton>
  );
}

/** The chosen rows, in the format of the whole list's export. */
export function useSelectionExport(
  { path, fallbackName, failureText }: ListExport,
  ids: readonly number[],
): BulkAction {
  const { running, start } = useFileAction({ request: { path, fallbackName, asked: { ids } }, failureText });
  return { label: 'Export selection', icon: <Download aria-hidden />, running, onSelect: start };
}
