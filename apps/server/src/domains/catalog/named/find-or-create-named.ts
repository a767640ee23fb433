import { sql } from 'kysely';
import { announce, audit } from '../../../platform/data/audit.ts';
import { askedNames } from '../../../platform/data/folding.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';

type Kind = 'categories' | 'manufacturers' | 'locations';
const words = { categories: 'category', manufacturers: 'manufacturer', locations: 'location' } as const;

/**
 * Name as it was asked for → id, made where it doesn't exist yet. Names are trimmed; case makes no difference. Until the
 * transaction ends none of them is deleted or deactivated.
 */
export async function findOrCreateNamed(
  ctx: TenantWrite,
  kind: Kind,
  names: readonly string[],
): Promise<Map<string, number>> {
  const asked = [...new Set(names.filter((name) => name !== ''))];
  const found = await findNamed(ctx, kind, asked);
  const missing = asked.filter((name) => !found.has(name));
  if (missing.length === 0) return found;
  // Of several spellings of one name the first is created; a name that a concurrent transaction created is reused.
  const made = await ctx.db
    .insertInto(kind)
    .values(missing.sort().map((name) => ({ name, created_at: ctx.now, updated_at: ctx.now })))
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning(['id', 'name'])
    .execute();
  for (const row of made)
    await audit(ctx, { action: `${words[kind]}.create`, subject: { type: words[kind], id: row.id, name: row.name } });
  announce(ctx, kind);
  return findNamed(ctx, kind, asked);
}

async function findNamed(ctx: TenantWrite, kind: Kind, asked: readonly string[]): Promise<Map<string, number>> {
  if (asked.length === 0) return new Map();
  const rows = await ctx.db
    // The three tables are alike, which the builder cannot tell from a union of their names.
    .selectFrom(`${kind as 'categories'} as named`)
    .innerJoin(askedNames(asked), (join) =>
      join.on((eb) => eb(eb.fn<string>('lower', ['named.name']), '=', eb.fn<string>('lower', ['asked.name']))),
    )
    .select(['named.id', 'asked.name'])
    .forKeyShare('named')
    .execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}
