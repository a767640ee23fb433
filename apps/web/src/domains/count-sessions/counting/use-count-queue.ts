import { useAccountId } from '../../../platform/session/account-id.ts';
import { useCurrentUser } from '../../../platform/session/current-user.ts';
import { type CountQueue, queueOf, waitingSessions } from './count-queue.ts';

/** Who counts on this device: counts of another person or company stay theirs. */
function useOwner(): string {
  const { tenant } = useCurrentUser();
  return `${tenant.schema_name}_${useAccountId()}`;
}

export function useCountQueue(session: number): CountQueue {
  return queueOf(useOwner(), session);
}

export function useWaitingSessions(): number[] {
  return waitingSessions(useOwner());
}
