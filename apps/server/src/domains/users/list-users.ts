import { orderingOf, type Page, pageOf } from '@stockhand/contract/paging';
import { ListUsers, type UserView } from '@stockhand/contract/users/schema';
import { sql } from 'kysely';
import { likePattern } from '../../platform/like-pattern.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { memberRows, userView } from './user-row.ts';

/** The members of the company, found by any of their names. */
export const listUsers = tenantQuery('read', 'users', ListUsers, async (ctx, input): Promise<Page<UserView>> => {
  let query = memberRows(ctx.db, ctx.who.tenant.id);
  if (input.search) {
    const pattern = likePattern(input.search);
    const names = ['u.username', 'u.email', 'u.first_name', 'u.last_name'] as const;
    query = query.where((eb) =>
      eb.or([
        ...names.map((name) => eb(eb.fn<string>('lower', [name]), 'like', pattern)),
        eb(sql<string>`lower(${eb.ref('u.first_name')} || ' ' || ${eb.ref('u.last_name')})`, 'like', pattern),
      ]),
    );
  }
  const counted = query.clearSelect().select((eb) => eb.fn.countAll<number>().as('count'));
  const { count } = await counted.executeTakeFirstOrThrow();
  const { limit, offset } = pageOf(input);
  const { key, direction } = orderingOf(input.ordering ?? 'username');
  const rows = await query
    .orderBy(`u.${key}`, (order) => (direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsFirst()))
    .orderBy('u.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { results: rows.map(userView), count };
});
