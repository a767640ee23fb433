import { dayIn, dayText } from '@stockhand/contract/calendar';
import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import type { CountSessionView, CreateCountSession } from '@stockhand/contract/count-sessions/schema';
import { anyOf } from '../../platform/data/any-of.ts';
import { audit } from '../../platform/data/audit.ts';
import { creationColumns } from '../../platform/data/created-by.ts';
import { takeNumber } from '../../platform/data/numbering.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { sessionAfter } from './session-row.ts';

type Scope = Pick<CreateCountSession, 'categories' | 'products'>;

export type OpenedSession = Omit<CreateCountSession, 'location'> & { location: { id: number; name: string } };

/** Writes a session whose location and scope the caller has judged. */
export async function openSession(ctx: TenantWrite, form: OpenedSession): Promise<CountSessionView> {
  const { location, categories, products } = form;
  const number = await takeNumber(ctx.db, 'COUNT');
  const name = form.name || `${location.name}, ${dayText(dayIn(ctx.now, ctx.caller.tenant.timezone))}`;
  const scope = categories?.length ? 'categories' : products?.length ? 'products' : 'all';
  const { id } = await ctx.db
    .insertInto('count_sessions')
    .values({
      ...{ number, name, location_id: location.id, status: 'open', is_blind: form.is_blind ?? false, scope },
      updated_at: ctx.now,
      ...creationColumns(ctx.caller.user, ctx.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (categories?.length)
    await ctx.db
      .insertInto('count_session_categories')
      .values([...new Set(categories)].map((category_id) => ({ session_id: id, category_id })))
      .execute();
  if (products?.length)
    await ctx.db
      .insertInto('count_session_products')
      .values([...new Set(products)].map((product_id) => ({ session_id: id, product_id })))
      .execute();
  await audit(ctx, {
    action: 'count-session.create',
    subject: { type: 'count-session', id, name: number },
    changes: { name, location: location.name, is_blind: form.is_blind ?? false },
  });
  return sessionAfter(readerIn(ctx.db), id);
}

/** The locations, in the order of their ids, or null for one that is none; they are not deleted before the commit. */
export async function findPlaces(ctx: TenantWrite, ids: readonly number[]) {
  const rows = await ctx.db
    .selectFrom('locations')
    .select(['id', 'name'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds what is wrong with the scope to the problems of the request. */
export async function judgeScope(
  ctx: TenantWrite,
  { categories, products }: Scope,
  problems: Record<string, string[]>,
) {
  if (categories?.length) {
    const known = await ctx.db
      .selectFrom('categories')
      .select('id')
      .where('id', '=', anyOf(categories))
      .orderBy('id')
      .forKeyShare()
      .execute();
    refuseMissing('categories', categories, known, texts.unknownCategory, problems);
  }
  if (products?.length) {
    const known = await ctx.db
      .selectFrom('products')
      .select('id')
      .where('id', '=', anyOf(products))
      .where('archived_at', 'is', null)
      .orderBy('id')
      .forKeyShare()
      .execute();
    refuseMissing('products', products, known, texts.unknownProduct, problems);
  }
}

function refuseMissing(
  field: string,
  ids: readonly number[],
  known: readonly { id: number }[],
  message: string,
  problems: Record<string, string[]>,
): void {
  const there = new Set(known.map(({ id }) => id));
  for (const [index, id] of ids.entries()) if (!there.has(id)) problems[`${field}.${index}`] = [message];
}

export function refuseProblems(problems: Record<string, string[]>): void {
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
}
