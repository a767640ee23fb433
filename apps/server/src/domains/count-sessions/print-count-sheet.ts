import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import { ById } from '@stockhand/contract/wire';
import { sql } from 'kysely';
import { refuse } from '../../platform/errors.ts';
import { Download } from '../../platform/files/download.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import { tenantFile } from '../../platform/procedures.ts';
import { documentTime, drawDocument, letterheadOf } from '../tenants/letterhead.ts';
import { findScope } from './find-scope.ts';
import { isInScope, isUncounted, productsOf } from './scope.ts';
import { findSession } from './session-row.ts';

const productsMax = 2_000;

/** What is still to be counted, as A4 pages to write on; what was printed blind stays blind. */
export const printCountSheet = tenantFile('read', 'products', ById, async (ctx, { id }) => {
  const scope = await findScope(ctx.db, id);
  if (scope.status === 'approved') throw refuse.badRequest(texts.approved);
  if (scope.status === 'discarded') throw refuse.badRequest(texts.discarded);
  const session = must(await findSession(ctx.db, id));
  const { categories, product_count, name, number, location_name: location } = session;
  const bytes = await drawDocument(ctx, 'count-sheet', {
    ...{ name, number, location, is_blind: !scope.shows_expected },
    tenant: await letterheadOf(ctx),
    scope: product_count > 0 ? 'Chosen products' : categories.map((one) => one.name).join(', ') || 'All products',
    printed_at: documentTime(ctx.now, ctx.caller.tenant.timezone),
    products: await findProducts(ctx, scope),
  });
  return new Download(bytes, 'application/pdf', `${number}.pdf`);
});

async function findProducts(ctx: TenantRead, scope: Awaited<ReturnType<typeof findScope>>) {
  const rows = await productsOf(ctx.db, scope)
    .where(isUncounted(scope))
    .where((eb) => isInScope(eb as never, scope))
    .select(['p.name as product_name', 'p.sku', sql<string>`coalesce(p.barcode, '')`.as('barcode')])
    .select(
      sql<number | null>`case when ${scope.shows_expected}::boolean then coalesce(i.quantity, 0) end`.as('expected'),
    )
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.id')
    .limit(productsMax + 1)
    .execute();
  if (rows.length > productsMax) throw refuse.badRequest(texts.sheetTooLong(productsMax));
  return rows;
}
