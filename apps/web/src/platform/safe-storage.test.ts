import { expect, test } from 'vitest';
import { safeStorage } from './safe-storage.ts';

test('blocked storage finds nothing, keeps nothing and throws nothing', () => {
  const storage = safeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  storage.set('a', '1');
  storage.setJson('a', { b: 1 });
  storage.remove('a');
  expect(storage.get('a')).toBeNull();
  expect(storage.getJson('a')).toBeNull();
  expect(storage.keys()).toEqual([]);
});

test('what is stored is found until it is removed; a text that is no JSON counts as missing', () => {
  const values = new Map<string, string>();
  const storage = safeStorage(
    () =>
      ({
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => void values.set(key, value),
        removeItem: (key) => void values.delete(key),
      }) as Storage,
  );
  storage.setJson('a', { b: 1 });
  expect(storage.get('a')).toBe('{"b":1}');
  expect(storage.getJson('a')).toEqual({ b: 1 });
  storage.set('a', '{broken');
  expect(storage.getJson('a')).toBeNull();
  storage.remove('a');
  expect(storage.get('a')).toBeNull();
});
