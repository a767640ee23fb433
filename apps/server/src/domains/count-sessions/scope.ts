import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Reader, Tables } from '../../platform/data/tenant-db.ts';
import { isLate, movedSince } from './late-movements.ts';
import { otherCounts } from './other-counts.ts';

/** What tells which products are counted, and where. */
export interface ScopedSession {
  id: number;
  location: number;
  /** `all`, `categories` or `products`. */
  scope: string;
  status: string;
}

type Products = ExpressionBuilder<Tables & { p: Tables['products'] }, 'p'>;

/** Whether a product is to be counted in a session: of all, of its categories, or among those that it names. */
export function isInScope(eb: Products, { id, scope }: Pick<ScopedSession, 'id' | 'scope'>) {
  if (scope === 'categories')
    return eb.exists(
      eb
        .selectFrom('count_session_categories as sc')
        .select('sc.session_id')
        .where('sc.session_id', '=', id)
        .whereRef('sc.category_id', '=', 'p.category_id'),
    );
  if (scope === 'products')
    return eb.exists(
      eb
        .selectFrom('count_session_products as sp')
        .select('sp.session_id')
        .where('sp.session_id', '=', id)
        .whereRef('sp.product_id', '=', 'p.id'),
    );
  return eb.lit(true);
}

/**
 * Products of a session beside what was counted of them (`n`), what is recorded at its location now (`i`), what of that moved
 * since they were counted (`m`), and what other counts say (`c`).
 */
export function productsOf(db: Reader, session: ScopedSession) {
  return db
    .selectFrom('products as p')
    .leftJoin('count_lines as n', (join) => join.onRef('n.product_id', '=', 'p.id').on('n.session_id', '=', session.id))
    .leftJoin('inventory_items as i', (join) =>
      join.onRef('i.product_id', '=', 'p.id').on('i.location_id', '=', session.location),
    )
    .leftJoinLateral(
      (eb) => movedSince(eb as never, session.location).as('m'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        otherCounts(eb as never, {
          location: session.location,
          isOpen: sql<SqlBool>`${session.status === 'open'}::boolean`,
        }).as('c'),
      (join) => join.onTrue(),
    );
}

/**
 * Of `productsOf`: what should be there and nobody has counted. Of a session of single products each is to be counted, and so is
 * what is to be counted again, whether or not anything is recorded.
 */
export function isUncounted({ scope }: Pick<ScopedSession, 'scope'>) {
  const isExpected = scope === 'products' ? sql`true` : sql`(i.quantity > 0 or n.product_id is not null)`;
  return sql<SqlBool>`(p.archived_at is null and n.counted is null and ${isExpected})`;
}

export async function countUncounted(db: Reader, session: ScopedSession): Promise<number> {
  const { count } = await productsOf(db, session)
    .where(isUncounted(session))
    .where((eb) => isInScope(eb as unknown as Products, session))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countLate(db: Reader, session: ScopedSession): Promise<number> {
  const { count } = await productsOf(db, session)
    .where(isLate)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
