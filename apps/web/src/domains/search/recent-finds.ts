import { z } from 'zod';

const Find = z.object({ to: z.string().startsWith('/'), title: z.string(), detail: z.string() });
const Finds = z.array(Find);
export type Find = z.infer<typeof Find>;

const findsMax = 5;

/** What was opened from the search lately on this device, in this company; the newest first. */
export function recentFinds(schema: string): Find[] {
  try {
    const parsed = Finds.safeParse(JSON.parse(localStorage.getItem(keyOf(schema)) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

export function rememberFind(schema: string, find: Find): void {
  const others = recentFinds(schema).filter((known) => known.to !== find.to);
  try {
    localStorage.setItem(keyOf(schema), JSON.stringify([find, ...others].slice(0, findsMax)));
  } catch {
    // Storage may be blocked; nothing is remembered then.
  }
}

function keyOf(schema: string): string {
  return `recent_finds_${schema}`;
}
