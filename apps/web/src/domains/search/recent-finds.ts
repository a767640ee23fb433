import { z } from 'zod';
import { deviceStorage } from '../../platform/safe-storage.ts';

const Find = z.object({ to: z.string().startsWith('/'), title: z.string(), detail: z.string() });
const Finds = z.array(Find);
export type Find = z.infer<typeof Find>;

const findsMax = 5;

/** Recently opened results on this device, in this tenant; newest first. */
export function recentFinds(schema: string): Find[] {
  return Finds.safeParse(deviceStorage.getJson(keyOf(schema))).data ?? [];
}

export function rememberFind(schema: string, find: Find): void {
  const others = recentFinds(schema).filter((known) => known.to !== find.to);
  deviceStorage.setJson(keyOf(schema), [find, ...others].slice(0, findsMax));
}

function keyOf(schema: string): string {
  return `recent_finds_${schema}`;
}
