import { sql } from 'kysely';
import { announce, audit } from './audit.ts';
import type { TenantWrite } from './handler-context.ts';

type Kind = 'categories' | 'manufacturers' | 'locations';
const words = { categories: 'category', manufacturers: 'manufacturer', locations: 'location' } as const;

/**
 * Name (lower-cased) → id, made where it doesn't exist yet. Names are trimmed; case makes no difference. Until the
 * transaction ends none of them is deleted or deactivated.
 */
export async function findOrCreateNamed(
  ctx: TenantWrite,
  kind: Kind,
  names: readonly string[],
): Promise<Map<string, number>> {
  const wanted = new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name]));
  if (wanted.size === 0) return new Map();
  const lowered = [...wanted.keys()].sort();
  const find = () =>
    ctx.db
      .selectFrom(kind)
      .select(['id', 'name'])
      .where((eb) => eb(eb.fn<string>('lower', ['name']), 'in', lowered))
      .forKeyShare()
      .execute();
  const found = new Map((await find()).map((row) => [row.name.toLowerCase(), row.id]));
  const missing = lowered.filter((name) => !found.has(name)).map((name) => wanted.get(name) ?? name);
  if (missing.length === 0) return found;
  const made = await ctx.db
    .insertInto(kind)
    .values(missing.map((name) => ({ name, created_at: ctx.now })))
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning(['id', 'name'])
    .execute();
  for (const row of made)
    await audit(ctx, { action: `${words[kind]}.create`, subject: { type: words[kind], id: row.id, name: row.name } });
  await announce(ctx, kind);
  // Somebody else may have made one of them in the same moment; it is there now.
  return new Map((await find()).map((row) => [row.name.toLowerCase(), row.id]));
}
