import type { SetUp } from '@stockhand/contract/dashboard/set-up';
import { useEffect, useState } from 'react';
import { deviceStorage } from '../../platform/safe-storage.ts';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';

const newDays = 30;

interface ShownSetUp {
  isPending: boolean;
  /** Null where there is nothing to show. */
  setUp: SetUp | null;
  hide: () => void;
}

/**
 * How far the tenant has come, for its administrators: in its first month, until all is done or the person hides it on
 * this device (docs/rules.md#set-up).
 */
export function useSetUp(): ShownSetUp {
  const { isAdmin, tenant } = useCurrentUser();
  const key = `set_up_hidden_${tenant.id}`;
  const [isHidden, setIsHidden] = useState(() => deviceStorage.get(key) === 'yes');
  const isNew = Date.now() - tenant.created_at.getTime() < newDays * 86_400_000;
  const isWanted = isAdmin && isNew && !isHidden;
  const seenKey = `set_up_${tenant.id}`;
  const query = trpc.dashboard.setUp.useQuery(undefined, {
    enabled: isWanted,
    // As it was last seen here: the list has its size at once, and one that is done takes no place.
    placeholderData: () => (deviceStorage.getJson(seenKey) as SetUp | null) ?? undefined,
  });
  const read = query.isPlaceholderData ? undefined : query.data;
  useEffect(() => {
    if (read) deviceStorage.setJson(seenKey, read);
  }, [read, seenKey]);
  const isDone = query.data !== undefined && Object.values(query.data).every((step) => step !== false);
  const hide = () => {
    deviceStorage.set(key, 'yes');
    setIsHidden(true);
  };
  return { isPending: isWanted && query.isPending, setUp: isWanted && !isDone ? (query.data ?? null) : null, hide };
}
