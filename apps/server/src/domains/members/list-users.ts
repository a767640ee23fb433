import { ListUsers, type UserView, type userOrderings } from '@stockhand/contract/members/schema';
import type { Page } from '@stockhand/contract/paging';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '../../platform/data/contains.ts';
import { readPage } from '../../platform/data/read-page.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { type Member, userRows, userView } from './user-row.ts';

const fullName = sql<string>`lower(p.first_name || ' ' || p.last_name)`;

const sortKeys: Record<(typeof userOrderings)[number], RawBuilder<unknown>> = {
  username: sql`lower(p.username)`,
  email: sql`lower(p.email)`,
  // The column that it sorts shows the whole name.
  first_name: fullName,
  last_name: sql`lower(p.last_name)`,
  // Never comes before every time.
  last_login: sql`coalesce(p.last_login, '-infinity')`,
  date_joined: sql`p.date_joined`,
};

/** Members and invited people of the tenant, found by any of their names. */
export const listUsers = tenantQuery('read', 'users', ListUsers, async (ctx, input): Promise<Page<UserView>> => {
  const { results, count } = await readPage({
    matching: userRows(ctx.db, ctx.caller.tenant.id)
      .clearSelect()
      .where(contains(['p.username', 'p.email', 'p.first_name', 'p.last_name', fullName], input.search)),
    rowsOf: (users) => users.selectAll('p').$castTo<Member>(),
    sortKeys,
    id: sql`p.id`,
    input,
    ordering: 'username',
    tie: 'asc',
  });
  return { results: results.map(userView), count };
});
