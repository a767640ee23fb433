import { Radio, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../platform/format.tsx';
import { trpc } from '../../platform/trpc.ts';
import { Button } from '../../ui/controls/button.tsx';
import { followed, refreshing, useLiveMode } from './live-mode.ts';

/** Switches real-time on and off, and says of when the figures are. */
export function LiveControls() {
  const { isLive, toggleLive } = useLiveMode();
  const { dashboard } = trpc.useUtils();
  const format = useFormat();
  const [isBusy, setIsBusy] = useState(false);
  const { dataUpdatedAt } = trpc.dashboard.summary.useQuery(undefined, followed);
  const refresh = async () => {
    setIsBusy(true);
    await refreshing(() => dashboard.invalidate()).finally(() => setIsBusy(false));
  };
  const toggle = () => {
    toggleLive();
    // What changed meanwhile.
    if (!isLive) void dashboard.invalidate();
  };
  const time = dataUpdatedAt > 0 && format.time(new Date(dataUpdatedAt));
  return (
    <>
      {time && isLive && (
        <span className="inline-flex items-center gap-1.5 text-ink-muted tabular-nums">
          <Radio aria-hidden className="size-4 text-success" />
          Live, updated {time}
        </span>
      )}
      {time && !isLive && (
        <>
          <span className="text-ink-muted tabular-nums">as of {time}</span>
          <Button icon={<RefreshCw aria-hidden />} busy={isBusy} onClick={() => void refresh()}>
            Refresh
          </Button>
        </>
      )}
      <Button onClick={toggle}>{isLive ? 'Disable Real-time' : 'Enable Real-time'}</Button>
    </>
  );
}
