import { foldedKey } from '@stockhand/contract/folding';
import type { SearchHit } from '@stockhand/contract/search/schema';
import { contains } from '../../platform/data/contains.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { detailOf, hitsMax } from './hits.ts';

/** By name, contact, e-mail or phone. */
export async function findSuppliers(ctx: TenantRead, q: string): Promise<SearchHit[]> {
  const rows = await ctx.db
    .selectFrom('suppliers')
    .select(['id', 'name', 'contact_name', 'email'])
    .where('archived_at', 'is', null)
    .where(contains(['name', 'contact_name', 'email', 'phone'], q))
    .orderBy((eb) => eb.fn<string>('lower', ['name']))
    .orderBy('id')
    .limit(hitsMax)
    .execute();
  return rows.map(({ id, name, contact_name, email }) => ({
    id,
    title: name,
    detail: detailOf(contact_name, email),
    is_exact: foldedKey(name) === foldedKey(q),
  }));
}
