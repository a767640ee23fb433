import { orderingOf, type Page, pageOf } from '@stockhand/contract/paging';
import { ListSuppliers, type SupplierView } from '@stockhand/contract/suppliers/schema';
import { likePattern } from '../../platform/like-pattern.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import type { Reader } from '../../platform/tenant-db.ts';
import { selectSuppliers } from './supplier-row.ts';

const searched = ['name', 'contact_name', 'email', 'phone'] as const;
const foldedKeys: ReadonlySet<string> = new Set(['name', 'contact_name', 'email']);

/** Suppliers by name unless told. */
export const listSuppliers = tenantQuery(
  'read',
  'suppliers',
  ListSuppliers,
  async (ctx, input): Promise<Page<SupplierView>> => {
    const { key, direction } = orderingOf(input.ordering ?? 'name');
    const { limit, offset } = pageOf(input);
    const found = matching(ctx.db, input);
    const { count } = await found
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const results = await found
      .orderBy((eb) => (foldedKeys.has(key) ? eb.fn('lower', [key]) : eb.ref(key)), direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset)
      .execute();
    return { results, count };
  },
);

function matching(db: Reader, input: ListSuppliers) {
  let query = selectSuppliers(db);
  if (input.is_active !== undefined) query = query.where('is_active', '=', input.is_active);
  if (input.search) {
    const pattern = likePattern(input.search);
    query = query.where((eb) => eb.or(searched.map((column) => eb(eb.fn<string>('lower', [column]), 'like', pattern))));
  }
  return query;
}
