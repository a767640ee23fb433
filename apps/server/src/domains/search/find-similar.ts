import { can } from '@stockhand/contract/permissions';
import type { SearchGroup, SearchHit, SearchResults } from '@stockhand/contract/search/schema';
import type { Reader } from '../../platform/data/tenant-db.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { customerHits } from './find-customers.ts';
import { productHits } from './find-products.ts';
import { supplierHits } from './find-suppliers.ts';
import { type Found, hitsMax } from './hits.ts';
import { resourceOfGroup } from './resource-of-group.ts';
import { mayBeMistyped, similarByName, withThreshold } from './similar-names.ts';

type Named = Extract<SearchGroup, 'products' | 'customers' | 'suppliers'>;

/** The kinds that have names, with what describes some of them. */
const hitsOf: Record<Named, (db: Reader, ids: readonly number[]) => Promise<Found[]>> = {
  products: productHits,
  customers: customerHits,
  suppliers: supplierHits,
};

/** With so many hits the text was what was meant. */
const enoughHits = 3;

/** What a text with a typing error may mean, where next to nothing holds it (docs/rules.md#search). */
export async function findSimilar(
  ctx: TenantRead,
  q: string,
  found: SearchResults,
): Promise<Partial<Record<Named, SearchHit[]>>> {
  const hits = Object.values(found).flat();
  if (hits.length >= enoughHits || hits.some(({ is_exact }) => is_exact) || !mayBeMistyped(q)) return {};
  const groups = (Object.keys(hitsOf) as Named[]).filter((group) =>
    can(ctx.caller.permissions, 'read', resourceOfGroup[group]),
  );
  return withThreshold(ctx.db, async (db) => {
    const similar: Partial<Record<Named, SearchHit[]>> = {};
    for (const group of groups) similar[group] = await similarOf(db, group, q, found[group]);
    return similar;
  });
}

async function similarOf(db: Reader, group: Named, q: string, known: readonly SearchHit[]): Promise<SearchHit[]> {
  const ids = (await similarByName(db, group, q)).filter((id) => known.every((hit) => hit.id !== id));
  if (ids.length === 0) return [];
  const hits = await hitsOf[group](db, ids);
  return hits
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .slice(0, hitsMax - known.length)
    .map((hit) => ({ ...hit, is_similar: true }));
}
