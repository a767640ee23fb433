import { deviceStorage } from '../../platform/safe-storage.ts';

export interface Find {
  to: string;
  title: string;
  detail: string;
}

const findsMax = 5;

/** Recently opened results on this device, in this tenant; newest first. */
export function recentFinds(schema: string): Find[] {
  const stored = deviceStorage.getJson(keyOf(schema));
  return Array.isArray(stored) ? stored.filter(isFind) : [];
}

export function rememberFind(schema: string, find: Find): void {
  const others = recentFinds(schema).filter((known) => known.to !== find.to);
  deviceStorage.setJson(keyOf(schema), [find, ...others].slice(0, findsMax));
}

function keyOf(schema: string): string {
  return `recent_finds_${schema}`;
}

/** By hand: the search opens on every screen, and zod is on few. */
function isFind(stored: unknown): stored is Find {
  const { to, title, detail } = Object(stored) as Partial<Record<keyof Find, unknown>>;
  return typeof to === 'string' && to.startsWith('/') && typeof title === 'string' && typeof detail === 'string';
}
