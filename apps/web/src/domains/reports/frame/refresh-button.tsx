import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../platform/trpc.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';

/** Reads every figure of the page again. */
export function RefreshButton() {
  const { reports } = trpc.useUtils();
  const [isBusy, setIsBusy] = useState(false);
  const refresh = () => {
    setIsBusy(true);
    void reports.invalidate().finally(() => setIsBusy(false));
  };
  return (
    <IconButton label="Refresh" variant="secondary" icon={<RefreshCw aria-hidden />} busy={isBusy} onClick={refresh} />
  );
}
