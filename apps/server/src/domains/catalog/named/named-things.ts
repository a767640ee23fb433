import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { CreateNamed, ListNamed, type NamedView, UpdateNamed } from '@stockhand/contract/catalog/schema';
import type { Topic } from '@stockhand/contract/changes';
import type { Page } from '@stockhand/contract/paging';
import { ById } from '@stockhand/contract/wire';
import { type Expression, type SqlBool, sql } from 'kysely';
import { audit } from '../../../platform/data/audit.ts';
import { changesBetween } from '../../../platform/data/changes-between.ts';
import { contains } from '../../../platform/data/contains.ts';
import { readPage } from '../../../platform/data/read-page.ts';
import { refuseOutdated } from '../../../platform/data/refuse-outdated.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { refuse, refusing } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { tenantMutation, tenantQuery } from '../../../platform/procedures.ts';

interface NamedThing {
  table: 'categories' | 'manufacturers' | 'locations' | 'removal_reasons';
  /** What the audit log calls one of them. */
  subject: 'category' | 'manufacturer' | 'location' | 'removal-reason';
  /** What a person calls one of them. */
  word: string;
  /** Refuses deleting (and whatever else must not be) while the thing is needed; the row is locked. */
  guard: (ctx: TenantWrite, id: number, action: 'delete' | 'deactivate') => Promise<void>;
}

const namedColumns = ['id', 'name', 'is_active', 'updated_at'] as const;

/** The change topic of each. */
const topics = {
  categories: 'categories',
  manufacturers: 'manufacturers',
  locations: 'locations',
  removal_reasons: 'removal-reasons',
} as const satisfies Record<NamedThing['table'], Topic>;

/** List, create, update and delete of things that are a name and a switch; names are unique ignoring case. */
export function namedThings({ table, subject: type, word, guard }: NamedThing) {
  const nameTaken = { [`${table}__name`]: () => refuse.field('name', texts.nameTaken(word)) };
  const select = (db: Reader) => db.selectFrom(table).select(namedColumns);
  const exists = async (db: Reader, id: number) =>
    (await select(db).where('id', '=', id).executeTakeFirst()) !== undefined;

  /** An exclusive lock: references (`for key share`) come before or after. */
  const lock = async (ctx: TenantWrite, id: number) => {
    const row = await ctx.db.selectFrom(table).select(namedColumns).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw refuse.notFound();
    return row;
  };

  const topic = topics[table];

  const create = tenantMutation('create', 'products', [topic], CreateNamed, async (ctx, input): Promise<NamedView> => {
    const made = await refusing(nameTaken, () =>
      ctx.db
        .insertInto(table)
        .values({ name: input.name, is_active: input.is_active, created_at: ctx.now, updated_at: ctx.now })
        .returning(namedColumns)
        .executeTakeFirstOrThrow(),
    );
    await audit(ctx, { action: `${type}.create`, subject: { type, id: made.id, name: made.name } });
    return made;
  });

  const update = tenantMutation(
    'update',
    'products',
    [topic, 'products'],
    UpdateNamed,
    async (ctx, { id, expected_updated_at: seen, ...change }): Promise<NamedView> => {
      const { updated_at, ...before } = await lock(ctx, id);
      refuseOutdated({ updated_at }, seen, texts.named.changedMeanwhile);
      if (change.is_active === false) await guard(ctx, id, 'deactivate');
      const after = {
        ...before,
        ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
      };
      await refusing(nameTaken, () =>
        ctx.db
          .updateTable(table)
          .set({ name: after.name, is_active: after.is_active, updated_at: ctx.now })
          .where('id', '=', id)
          .execute(),
      );
      await audit(ctx, {
        action: `${type}.update`,
        subject: { type, id, name: after.name },
        changes: changesBetween(before, after),
      });
      return { ...after, updated_at: ctx.now };
    },
    { subject: exists },
  );

  const remove = tenantMutation('delete', 'products', [topic], ById, async (ctx, { id }) => {
    const before = await lock(ctx, id);
    await guard(ctx, id, 'delete');
    await ctx.db.deleteFrom(table).where('id', '=', id).execute();
    await audit(ctx, { action: `${type}.delete`, subject: { type, id, name: before.name } });
  });

  return { list: listNamed(table), create, update, delete: remove };
}

/** By name; without a page the list fills pickers, which want all of it. */
function listNamed(table: NamedThing['table']) {
  return tenantQuery(
    'read',
    'products',
    ListNamed,
    (ctx, input): Promise<Page<NamedView>> =>
      readPage({
        matching: ctx.db.selectFrom(table).where(matchesNamed(table, input)),
        rowsOf: (things) => things.select(namedColumns),
        sortKeys: { name: sql`lower(name)` },
        id: sql`id`,
        input,
        ordering: 'name',
        allUnlessPaged: true,
      }),
  );
}

/** The filters of such a list as one condition; `alias` is what the query calls the table. */
export function matchesNamed(
  alias: string,
  { is_active, search }: Pick<ListNamed, 'is_active' | 'search'>,
): Expression<SqlBool> {
  const name = contains([`${alias}.name`], search);
  return is_active === undefined ? name : sql`${sql.ref(`${alias}.is_active`)} = ${is_active} and ${name}`;
}
