import { skuOf, spellingsOf } from '@stockhand/contract/catalog/codes';
import type { SearchHit } from '@stockhand/contract/search/schema';
import { sql } from 'kysely';
import { contains } from '../../platform/data/contains.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { resolveCode } from '../catalog/resolve-code.ts';
import { detailOf, hitsMax } from './hits.ts';

/** By barcode or SKU first, as a scanner sends them, then by what its name, codes and description hold. */
export async function findProducts(ctx: TenantRead, q: string): Promise<SearchHit[]> {
  const code = await resolveCode(ctx.db, q);
  const exact = await fromProducts(ctx)
    .where((eb) => eb.or([eb('p.barcode', 'in', spellingsOf(code)), eb('p.sku', '=', skuOf(code))]))
    .orderBy('p.id')
    .limit(hitsMax)
    .execute();
  const known = exact.map((row) => row.id);
  const others = await fromProducts(ctx)
    .where(contains([sql.ref('p.search_text')], q))
    .$if(known.length > 0, (query) => query.where('p.id', 'not in', known))
    .orderBy((eb) => eb.fn<string>('lower', ['p.name']))
    .orderBy('p.id')
    .limit(hitsMax - exact.length)
    .execute();
  return [...exact, ...others].map((row) => ({
    id: row.id,
    title: row.name,
    detail: detailOf(row.sku, row.barcode, `${row.total_stock.toLocaleString('en-US')} in stock`),
    is_exact: known.includes(row.id),
  }));
}

function fromProducts(ctx: TenantRead) {
  return ctx.db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .select(['p.id', 'p.name', 'p.sku', 'p.barcode', 's.total_stock'])
    .where('p.archived_at', 'is', null);
}
