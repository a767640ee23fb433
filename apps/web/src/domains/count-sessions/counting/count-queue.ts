import { newKey } from '../../../platform/idempotency-key.ts';
import { deviceStorage } from '../../../platform/safe-storage.ts';
import { createStore, type Source } from '../../../platform/store.ts';
import { PendingCount } from './pending-count.ts';

/** Counts of one person in one session on this device, until the server has them. */
export interface CountQueue extends Source<readonly PendingCount[]> {
  add: (count: Pick<PendingCount, 'product' | 'product_name' | 'quantity' | 'add'>) => void;
  /** Confirmed by the server, or seen by the person. */
  remove: (keys: readonly string[]) => void;
  refuse: (refused: readonly { key: string; message: string }[]) => void;
}

const queues = new Map<string, CountQueue>();

/** The queue of a person and a session; the tabs of a browser share it. */
export function queueOf(owner: string, session: number): CountQueue {
  const prefix = prefixOf(owner, session);
  const known = queues.get(prefix) ?? createQueue(prefix);
  queues.set(prefix, known);
  return known;
}

/** The sessions for which this device keeps counts of a person. */
export function waitingSessions(owner: string): number[] {
  const start = `count_${owner}_`;
  const sessions = deviceStorage
    .keys()
    .filter((key) => key.startsWith(start))
    .map((key) => Number(key.slice(start.length).split('_')[0]));
  return [...new Set(sessions)].filter((session) => Number.isSafeInteger(session));
}

const prefixOf = (owner: string, session: number) => `count_${owner}_${session}_`;

/** An entry of the storage for each count: tabs that write at once lose nothing to each other. */
function createQueue(prefix: string): CountQueue {
  const { get, set, subscribe } = createStore<readonly PendingCount[]>(read(prefix));
  const keep = (count: PendingCount) => deviceStorage.setJson(prefix + count.key, count);
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key.startsWith(prefix)) set(read(prefix));
  });
  return {
    get,
    subscribe,
    add(counted) {
      const count = { ...counted, key: newKey(), counted_at: new Date().toISOString(), refusal: null };
      keep(count);
      set([...get(), count]);
    },
    remove(keys) {
      const gone = new Set(keys);
      for (const key of gone) deviceStorage.remove(prefix + key);
      set(get().filter(({ key }) => !gone.has(key)));
    },
    refuse(refused) {
      const messages = new Map(refused.map(({ key, message }) => [key, message]));
      const next = get().map((count) => ({ ...count, refusal: messages.get(count.key) ?? count.refusal }));
      for (const count of next) if (messages.has(count.key)) keep(count);
      set(next);
    },
  };
}

/** In the order in which they were counted. */
function read(prefix: string): readonly PendingCount[] {
  return deviceStorage
    .keys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => PendingCount.safeParse(deviceStorage.getJson(key)).data ?? [])
    .sort((a, b) => a.counted_at.localeCompare(b.counted_at));
}
