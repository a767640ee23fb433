import type { SearchHit } from '@stockhand/contract/search/schema';
import type { TenantRead } from '../../platform/handler-context.ts';
import { likePattern } from '../../platform/like-pattern.ts';
import { detailOf, hitsMax } from './hits.ts';

/** By name, contact, e-mail or phone. */
export async function findSuppliers(ctx: TenantRead, q: string): Promise<SearchHit[]> {
  const pattern = likePattern(q);
  const rows = await ctx.db
    .selectFrom('suppliers')
    .select(['id', 'name', 'contact_name', 'email'])
    .where('archived_at', 'is', null)
    .where((eb) =>
      eb.or(
        (['name', 'contact_name', 'email', 'phone'] as const).map((column) =>
          eb(eb.fn<string>('lower', [column]), 'like', pattern),
        ),
      ),
    )
    .orderBy((eb) => eb.fn<string>('lower', ['name']))
    .orderBy('id')
    .limit(hitsMax)
    .execute();
  return rows.map(({ id, name, contact_name, email }) => ({
    id,
    title: name,
    detail: detailOf(contact_name, email),
    is_exact: name.toLowerCase() === q.toLowerCase(),
  }));
}
