import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/data/any-of.ts';
import type { Writer } from '../../../platform/data/tenant-db.ts';
import type { LockedSession } from '../lock-session.ts';
import { isInScope } from '../scope.ts';

/** Why a product cannot be counted in a session. Locks the products, so that none is deleted before the commit. */
export async function judgeProducts(
  db: Writer,
  session: LockedSession,
  products: readonly number[],
): Promise<(product: number) => string | undefined> {
  const rows = await db
    .selectFrom('products as p')
    .select((eb) => ['p.id', 'p.archived_at', sql<boolean>`${isInScope(eb, session)}`.as('is_in_scope')])
    .where('p.id', '=', anyOf(products))
    .orderBy('p.id')
    .forKeyShare('p')
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return (product) => {
    const row = known.get(product);
    if (!row) return texts.unknownProduct;
    if (row.archived_at !== null) return texts.archivedProduct;
    return row.is_in_scope ? undefined : texts.outsideCount(session.name);
  };
}
