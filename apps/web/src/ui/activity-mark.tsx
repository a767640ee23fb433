import { StatusBadge } from './status-badge.tsx';

/** Active is the normal case: only inactive shows, while a screen reader hears both. */
export function ActivityMark({ isActive }: { isActive: boolean }) {
  return isActive ? <span className="sr-only">Active</span> : <StatusBadge status="inactive" />;
}
