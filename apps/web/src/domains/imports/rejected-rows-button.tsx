import { Download } from 'lucide-react';
import { FileButton } from '../../platform/files/file-button.tsx';

interface RejectedRowsButtonProps {
  importId: number;
  /** Tells apart several on a screen. */
  fileName?: string;
}

/** Saves the rows that an import left out, each with the reason. */
export function RejectedRowsButton({ importId, fileName }: RejectedRowsButtonProps) {
  return (
    <FileButton
      request={{ path: `/api/products/import/${importId}/rejected/`, fallbackName: 'rejected-rows.csv' }}
      failureText="Failed to download the rejected rows"
      size="sm"
      icon={<Download aria-hidden />}
      busyText="Downloading..."
      {...(fileName !== undefined && { 'aria-label': `Download rejected rows of ${fileName}` })}
    >
      {fileName === undefined ? 'Download rejected rows' : 'Rejected rows'}
    </FileButton>
  );
}
