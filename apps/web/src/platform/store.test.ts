import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('listeners are told of another value, and not of the same', () => {
  const store = createStore('a');
  const listener = vi.fn();
  store.subscribe(listener);
  store.set('a');
  expect(listener).not.toHaveBeenCalled();
  store.set('b');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.get()).toBe('b');
});

test('who has stopped hears nothing, the others still do', () => {
  const store = createStore(0);
  const [first, second] = [vi.fn(), vi.fn()];
  const stop = store.subscribe(first);
  store.subscribe(second);
  expect(store.listenerCount()).toBe(2);
  stop();
  store.set(1);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
  expect(store.listenerCount()).toBe(1);
});

test('what the value follows is watched from the first listener to the last', () => {
  const calls: string[] = [];
  const store = createStore(0, () => {
    calls.push('connect');
    return () => calls.push('disconnect');
  });
  const stops = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
  expect(calls).toEqual(['connect']);
  stops[0]?.();
  stops[0]?.();
  expect(calls).toEqual(['connect']);
  stops[1]?.();
  expect(calls).toEqual(['connect', 'disconnect']);
  store.subscribe(() => undefined);
  expect(calls).toEqual(['connect', 'disconnect', 'connect']);
});
