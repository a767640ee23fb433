import { supplierProductMessages as texts } from '@stockhand/contract/suppliers/supplier-product-messages';
import type { SetSupplierProduct, SupplierProductView } from '@stockhand/contract/suppliers/supplier-products';
import { audit, nothingChanged } from '../../../platform/data/audit.ts';
import { changesBetween } from '../../../platform/data/changes-between.ts';
import { refuseOutdated } from '../../../platform/data/refuse-outdated.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { must } from '../../../platform/must.ts';
import { keyOfCode } from '../../catalog/codes/code-conditions.ts';
import { lockStock } from '../../stock/lock-stock.ts';
import { lockSupplierTerms } from './lock-supplier-terms.ts';
import { findSupplierProduct } from './supplier-product-row.ts';

interface Pair {
  supplier: number;
  product: number;
}

type Details = Omit<SetSupplierProduct, 'supplier' | 'product'>;

/** What a product is at a supplier while nothing is said. */
const unknown = { supplier_code: '', cost: null, pack_size: 1, min_quantity: 1, lead_time_days: null };

/**
 * Writes what is known of a product at a supplier. Under the supplier's lock a code is given once, under the product's one
 * supplier is preferred. `id` names the row that must be there still.
 */
export async function writeSupplierProduct(
  ctx: TenantWrite,
  pair: Pair,
  { expected_updated_at, ...details }: Details,
  id?: number,
): Promise<SupplierProductView> {
  const { supplier, product } = await lockPair(ctx, pair);
  const before = await ctx.db
    .selectFrom('supplier_products')
    .selectAll()
    .where('supplier_id', '=', pair.supplier)
    .where('product_id', '=', pair.product)
    .executeTakeFirst();
  if (id !== undefined && before?.id !== id) throw refuse.notFound();
  if (before) refuseOutdated(before, expected_updated_at, texts.changedMeanwhile);
  await refuseTakenCode(ctx, pair, details.supplier_code);
  const rivals = await otherPreferred(ctx, pair);
  const isFirst = !before && rivals.every(({ archived_at }) => archived_at !== null);
  const columns = { ...details, ...(isFirst && { is_preferred: details.is_preferred ?? true }) };
  const changes = changesBetween(before ?? { ...unknown, is_preferred: false }, columns);
  if (before && Object.keys(changes).length === 0) {
    nothingChanged(ctx);
    return supplierProductAfter(ctx, before.id);
  }
  if (columns.is_preferred) await takeMark(ctx, rivals);
  const rowId = before ? before.id : await insertPair(ctx, pair, columns);
  if (before)
    await ctx.db
      .updateTable('supplier_products')
      .set({ ...columns, updated_at: ctx.now })
      .where('id', '=', before.id)
      .execute();
  await audit(ctx, {
    action: 'supplier.set_product',
    subject: { type: 'supplier', id: supplier.id, name: supplier.name },
    changes: { product: product.name, ...changes },
  });
  return supplierProductAfter(ctx, rowId);
}

/** Says of both at once whether they are there. */
async function lockPair(ctx: TenantWrite, pair: Pair) {
  const supplier = await lockSupplierTerms(ctx.db, pair.supplier);
  await lockStock(ctx.db, [pair.product]);
  const product = await ctx.db
    .selectFrom('products')
    .select('name')
    .where('id', '=', pair.product)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (supplier && product) return { supplier, product };
  throw refuse.fields({
    ...(!supplier && { supplier: [texts.unknownSupplier] }),
    ...(!product && { product: [texts.unknownProduct] }),
  });
}

/** A code leads to one product: that of another product of the same supplier is refused, in any spelling. */
async function refuseTakenCode(ctx: TenantWrite, { supplier, product }: Pair, code: string | undefined): Promise<void> {
  if (!code) return;
  const other = await ctx.db
    .selectFrom('supplier_products as sp')
    .innerJoin('products as p', 'p.id', 'sp.product_id')
    .select('p.name')
    .where('sp.supplier_id', '=', supplier)
    .where('sp.product_id', '<>', product)
    .where('p.archived_at', 'is', null)
    .where('sp.code_key', '=', keyOfCode(code))
    .where('sp.supplier_code', '<>', '')
    .executeTakeFirst();
  if (other) throw refuse.field('supplier_code', texts.codeTaken(other.name));
}

async function otherPreferred(ctx: TenantWrite, { supplier, product }: Pair) {
  return ctx.db
    .selectFrom('supplier_products as sp')
    .innerJoin('suppliers as s', 's.id', 'sp.supplier_id')
    .select(['sp.id', 's.archived_at'])
    .where('sp.product_id', '=', product)
    .where('sp.supplier_id', '<>', supplier)
    .where('sp.is_preferred', '=', true)
    .execute();
}

async function takeMark(ctx: TenantWrite, rivals: readonly { id: number }[]): Promise<void> {
  if (rivals.length === 0) return;
  await ctx.db
    .updateTable('supplier_products')
    .set({ is_preferred: false, updated_at: ctx.now })
    .where(
      'id',
      'in',
      rivals.map(({ id }) => id),
    )
    .execute();
}

async function insertPair(
  ctx: TenantWrite,
  { supplier, product }: Pair,
  columns: Omit<Details, 'expected_updated_at'>,
) {
  const { id } = await ctx.db
    .insertInto('supplier_products')
    .values({ ...columns, supplier_id: supplier, product_id: product, created_at: ctx.now, updated_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function supplierProductAfter(ctx: TenantWrite, id: number): Promise<SupplierProductView> {
  return must(await findSupplierProduct(readerIn(ctx.db), id), 'The product of a supplier that was just written');
}
