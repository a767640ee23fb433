import { foldedKey } from '@stockhand/contract/folding';
import type { SearchHit } from '@stockhand/contract/search/schema';
import { sql } from 'kysely';
import { contains } from '../../platform/data/contains.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { detailOf, hitsMax } from './hits.ts';

/** By name, e-mail or phone. */
export async function findCustomers(ctx: TenantRead, q: string): Promise<SearchHit[]> {
  const rows = await ctx.db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'phone'])
    .where(contains([sql.ref('search_text')], q))
    .orderBy((eb) => eb.fn<string>('lower', ['name']))
    .orderBy('id')
    .limit(hitsMax)
    .execute();
  return rows.map(({ id, name, email, phone }) => ({
    id,
    title: name,
    detail: detailOf(email, phone),
    is_exact: foldedKey(email ?? '') === foldedKey(q),
  }));
}
