import { deviceStorage } from '../../platform/safe-storage.ts';
import { createStore, useStore } from '../../platform/store.ts';

const storageKey = 'dashboard_real_time';

const isOn = createStore(deviceStorage.get(storageKey) !== 'off');
let isRefreshing = false;

/** Whether the dashboard follows each change; remembered on the device. */
export function useLiveMode(): { isLive: boolean; toggleLive: () => void } {
  const isLive = useStore(isOn);
  return {
    isLive,
    toggleLive: () => {
      deviceStorage.set(storageKey, isLive ? 'off' : 'on');
      isOn.set(!isLive);
    },
  };
}

/** For queries of the dashboard: without real-time they stay as they were read first, until they are refreshed. */
export const followed = {
  enabled: ({ state }: { state: { data: unknown } }) => isOn.get() || isRefreshing || state.data === undefined,
};

/** Lets `read` read the figures again, though they do not follow. */
export async function refreshing(read: () => Promise<unknown>): Promise<void> {
  isRefreshing = true;
  try {
    await read();
  } finally {
    isRefreshing = false;
  }
}
