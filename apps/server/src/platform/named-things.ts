import { isPaged, pageOf } from '@stockhand/contract/paging';
import { productMessages as texts } from '@stockhand/contract/products/messages';
import { ById, CreateNamed, ListNamed, type NamedView, UpdateNamed } from '@stockhand/contract/products/schema';
import { type Expression, type SqlBool, sql } from 'kysely';
import { announce, audit } from './audit.ts';
import { refuse, refusing } from './errors.ts';
import type { TenantWrite } from './handler-context.ts';
import { likePattern } from './like-pattern.ts';
import { tenantMutation, tenantQuery } from './procedures.ts';
import type { Reader } from './tenant-db.ts';

interface NamedThing {
  table: 'categories' | 'manufacturers' | 'locations';
  /** What a person calls one of them. */
  word: string;
  /** Refuses deleting (and whatever else must not be) while the thing is needed; the row is locked. */
  guard: (ctx: TenantWrite, id: number, deed: 'delete' | 'deactivate') => Promise<void>;
}

/** List, create, update and delete of things that are a name and a switch; names are unique ignoring case. */
export function namedThings({ table, word, guard }: NamedThing) {
  const nameTaken = { [`${table}__name`]: () => refuse.field('name', texts.nameTaken(word)) };
  const select = (db: Reader) => db.selectFrom(table).select(['id', 'name', 'is_active']);
  const exists = async (db: Reader, id: number) =>
    (await select(db).where('id', '=', id).executeTakeFirst()) !== undefined;

  /** For itself alone: whoever is about to refer to the thing (`for key share`) comes before or after. */
  const lock = async (ctx: TenantWrite, id: number) => {
    const row = await ctx.db
      .selectFrom(table)
      .select(['id', 'name', 'is_active'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw refuse.notFound();
    return row;
  };

  const list = tenantQuery('read', 'products', ListNamed, async (ctx, input) => {
    const query = ctx.db.selectFrom(table).where(matchesNamed(table, input));
    const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = query
      .select(['id', 'name', 'is_active'])
      .orderBy((eb) => eb.fn('lower', ['name']))
      .orderBy('id');
    const { limit, offset } = pageOf(input);
    // Asked for without a page these lists fill pickers, which want all of them.
    const results: NamedView[] = await (isPaged(input) ? rows.limit(limit).offset(offset) : rows).execute();
    return { results, count };
  });

  const create = tenantMutation('create', 'products', CreateNamed, async (ctx, input): Promise<NamedView> => {
    const made = await refusing(nameTaken, () =>
      ctx.db
        .insertInto(table)
        .values({ name: input.name, is_active: input.is_active, created_at: ctx.now })
        .returning(['id', 'name', 'is_active'])
        .executeTakeFirstOrThrow(),
    );
    await audit(ctx, { action: `${word}.create`, subject: { type: word, id: made.id, name: made.name } });
    await announce(ctx, table);
    return made;
  });

  const update = tenantMutation(
    'update',
    'products',
    UpdateNamed,
    async (ctx, { id, ...change }): Promise<NamedView> => {
      const before = await lock(ctx, id);
      if (change.is_active === false) await guard(ctx, id, 'deactivate');
      const after = {
        ...before,
        ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
      };
      await refusing(nameTaken, () =>
        ctx.db.updateTable(table).set({ name: after.name, is_active: after.is_active }).where('id', '=', id).execute(),
      );
      await audit(ctx, {
        action: `${word}.update`,
        subject: { type: word, id, name: after.name },
        changes: { name: [before.name, after.name], is_active: [before.is_active, after.is_active] },
      });
      await announce(ctx, table, 'products');
      return after;
    },
    { subject: exists },
  );

  const remove = tenantMutation('delete', 'products', ById, async (ctx, { id }) => {
    const before = await lock(ctx, id);
    await guard(ctx, id, 'delete');
    await ctx.db.deleteFrom(table).where('id', '=', id).execute();
    await audit(ctx, { action: `${word}.delete`, subject: { type: word, id, name: before.name } });
    await announce(ctx, table);
  });

  return { list, create, update, delete: remove };
}

/** The filters of such a list as one condition; `alias` is what the query calls the table. */
export function matchesNamed(alias: string, { is_active, search }: ListNamed): Expression<SqlBool> {
  const conditions = [
    ...(is_active === undefined ? [] : [sql<SqlBool>`${sql.ref(`${alias}.is_active`)} = ${is_active}`]),
    ...(search ? [sql<SqlBool>`lower(${sql.ref(`${alias}.name`)}) like ${likePattern(search)}`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}
