import type { SearchHit } from '@stockhand/contract/search/schema';
import type { TenantRead } from '../../platform/handler-context.ts';
import { likePattern } from '../../platform/like-pattern.ts';
import { detailOf, hitsMax } from './hits.ts';

/** By name, e-mail or phone. */
export async function findCustomers(ctx: TenantRead, q: string): Promise<SearchHit[]> {
  const rows = await ctx.db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'phone'])
    .where('search_text', 'like', likePattern(q))
    .orderBy((eb) => eb.fn<string>('lower', ['name']))
    .orderBy('id')
    .limit(hitsMax)
    .execute();
  return rows.map(({ id, name, email, phone }) => ({
    id,
    title: name,
    detail: detailOf(email, phone),
    is_exact: email?.toLowerCase() === q.toLowerCase(),
  }));
}
