import type { TenantWrite } from '../../../platform/handler-context.ts';
import type { Rewriting } from '../../catalog/bulk/rewrite-products.ts';
import { rewriteProducts } from '../../catalog/bulk/rewrite-products.ts';
import { removeFurtherCodes } from '../../catalog/codes/write-further-codes.ts';
import { undoCounts } from '../../stock/book-counts.ts';
import { columnsOf } from '../updating/rewriting-of.ts';
import { tellMinimums } from '../updating/tell-minimums.ts';
import type { Restorable } from './judge-undo.ts';

/** Gives products the values and quantities that an import found, with the audit rows of an edit. */
export async function restoreUpdated(
  ctx: TenantWrite,
  importId: number,
  products: readonly Restorable[],
): Promise<void> {
  await removeFurtherCodes(
    ctx,
    products.map(({ current, change }) => ({ id: current.id, codes: change.codes })),
  );
  const rewritten = products.flatMap(rewritingBack);
  await rewriteProducts(ctx, rewritten);
  const shelves = products.flatMap(({ current, change }) =>
    change.stock.map(({ location_id, quantity: [before, after] }) => ({
      ...{ product_id: current.id, location_id, difference: before - after },
    })),
  );
  await undoCounts(ctx, shelves, { source: { type: 'import', id: importId }, reference: 'Import undone' });
  await tellMinimums(
    ctx,
    rewritten,
    products.map(({ current }) => current),
  );
}

function rewritingBack({ current, change: { columns, custom_fields, codes } }: Restorable): Rewriting[] {
  if (Object.keys({ ...columns, ...custom_fields }).length + codes.length === 0) return [];
  const before = columnsOf(current);
  const custom = Object.entries({
    ...before.custom_fields,
    ...Object.fromEntries(Object.entries(custom_fields).map(([name, [value]]) => [name, value])),
  });
  const after = {
    ...before,
    ...Object.fromEntries(Object.entries(columns).map(([column, [value]]) => [column, value])),
    // What was missing before the import was kept as null.
    custom_fields: Object.fromEntries(
      custom.filter(([name, value]) => value !== null || !Object.hasOwn(custom_fields, name)),
    ),
  };
  const { further_codes } = current;
  const left = further_codes.filter((code) => !codes.includes(code));
  return [
    { id: current.id, before, after, ...(codes.length > 0 && { codes: { before: further_codes, after: left } }) },
  ];
}
