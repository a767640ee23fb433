import type { CountStatus } from '@stockhand/contract/count-sessions/schema';
import { Badge } from '../../ui/badge.tsx';

/** Plain where nothing is left to do. */
export function CountStatusMark({ status }: { status: CountStatus }) {
  if (status === 'open')
    return (
      <Badge tone="accent" icon={null}>
        Open
      </Badge>
    );
  return <span className="whitespace-nowrap text-ink-muted">{status === 'approved' ? 'Approved' : 'Discarded'}</span>;
}
