/** Storage of the browser that never throws: where it is blocked or full, nothing is found and nothing is kept. */
export interface SafeStorage {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  keys: () => string[];
  /** The value of a JSON text; null for what is missing or no JSON. */
  getJson: (key: string) => unknown;
  setJson: (key: string, value: unknown) => void;
}

/** Kept on the device. */
export const deviceStorage = safeStorage(() => window.localStorage);
/** Kept as long as the tab is open. */
export const tabStorage = safeStorage(() => window.sessionStorage);

/** @param open reading `window.localStorage` alone throws where storage is blocked */
export function safeStorage(open: () => Storage): SafeStorage {
  const attempt = <Result>(work: (storage: Storage) => Result): Result | null => {
    try {
      return work(open());
    } catch {
      return null;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key)),
    set: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    remove: (key) => void attempt((storage) => storage.removeItem(key)),
    keys: () => attempt((storage) => Object.keys(storage)) ?? [],
    getJson: (key) => attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null')),
    setJson: (key, value) => void attempt((storage) => storage.setItem(key, JSON.stringify(value))),
  };
}
