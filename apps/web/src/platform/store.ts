import { useSyncExternalStore } from 'react';

/** A value outside React that components follow. */
export interface Source<Value> {
  get: () => Value;
  /** Answers how to stop. */
  subscribe: (listener: () => void) => () => void;
}

/** A source that is set by hand. */
export interface Store<Value> extends Source<Value> {
  /** Tells the listeners, unless the value is the one that is there already. */
  set: (next: Value) => void;
  /** How many listen now. */
  listenerCount: () => number;
}

/** @param connect begins to watch what the value follows, with the first listener; answers how to stop with the last */
export function createStore<Value>(initial: Value, connect?: () => () => void): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  let disconnect: (() => void) | undefined;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) disconnect = connect?.();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) disconnect?.();
      };
    },
    listenerCount: () => listeners.size,
  };
}

export function useStore<Value>(source: Source<Value>): Value {
  return useSyncExternalStore(source.subscribe, source.get);
}
