import type { KeptProduct, KeptReason } from '@stockhand/contract/imports/undo';
import { anyOf } from '../../../platform/data/any-of.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { lockStock } from '../../stock/lock-stock.ts';
import { type NewestDocuments, noDocuments } from '../newest-documents.ts';
import { type CurrentProduct, currentProducts } from '../updating/current-products.ts';
import type { ProductChange } from '../updating/product-change.ts';
import { documentsSince } from './documents-since.ts';
import { type LostReferences, lostReferences } from './lost-references.ts';

export interface Restorable {
  current: CurrentProduct;
  change: ProductChange;
}

interface Judged {
  removable: CurrentProduct[];
  restorable: Restorable[];
  kept: KeptProduct[];
}

/** Which products of an import can be as they were before, under locks that last until the transaction ends. */
export async function judgeUndo(ctx: TenantWrite, importId: number): Promise<Judged> {
  const { created, updated } = await productsOf(ctx, importId);
  const ids = [...created, ...updated.map(({ product_id }) => product_id)];
  await lockStock(ctx.db, ids);
  const locked = await ctx.db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'created_at', 'updated_at'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  const facts = new Map(locked.map((one) => [one.id, one]));
  const current = await currentProducts(readerIn(ctx.db), ids);
  const since = await documentsSince(ctx, importId, ids);
  const lost = await lostReferences(ctx, updated);
  const judged: Judged = { removable: [], restorable: [], kept: [] };
  const keep = (id: number, reason: KeptReason) => {
    const product = facts.get(id);
    if (product) judged.kept.push({ id, name: product.name, sku: product.sku, reason });
  };
  for (const id of created) {
    const product = current.get(id);
    const { created_at, updated_at } = facts.get(id) ?? {};
    const used = usedReason(since.get(id), noDocuments);
    if (!product) keep(id, 'archived');
    else if (used) keep(id, used);
    else if (created_at?.getTime() !== updated_at?.getTime()) keep(id, 'edited');
    else judged.removable.push(product);
  }
  for (const { product_id: id, change, marks } of updated) {
    const product = current.get(id);
    const reason = product ? (usedReason(since.get(id), marks) ?? editedReason(product, change, lost)) : 'archived';
    if (product && !reason) judged.restorable.push({ current: product, change });
    else if (reason) keep(id, reason);
  }
  return judged;
}

async function productsOf(ctx: TenantWrite, importId: number) {
  const created = await ctx.db.selectFrom('products').select('id').where('import_id', '=', importId).execute();
  const rows = await ctx.db
    .selectFrom('import_rows')
    .select(['product_id', 'changes', 'marks'])
    .where('import_id', '=', importId)
    .where('changes', 'is not', null)
    .where('product_id', 'is not', null)
    .$narrowType<{ product_id: number }>()
    .orderBy('row_number')
    .execute();
  const updated = rows.map(({ product_id, changes, marks }) => ({
    product_id,
    change: changes as unknown as ProductChange,
    marks: marks as unknown as NewestDocuments,
  }));
  return { created: created.map(({ id }) => id), updated };
}

function usedReason(since: NewestDocuments | undefined, marks: NewestDocuments): KeptReason | undefined {
  if (!since) return undefined;
  if (since.order_item > marks.order_item || since.purchase_item > marks.purchase_item) return 'ordered';
  return since.movement > marks.movement || since.count > marks.count ? 'moved' : undefined;
}

/** A field that somebody changed since, and one that can no longer be what it was. */
function editedReason(current: CurrentProduct, change: ProductChange, lost: LostReferences): KeptReason | undefined {
  const columns = Object.entries(change.columns) as [keyof ProductChange['columns'], readonly [unknown, unknown]][];
  if (columns.some(([column, [, after]]) => current[column] !== after)) return 'edited';
  const custom = Object.entries(change.custom_fields);
  if (custom.some(([name, [, after]]) => (current.custom_fields[name] ?? null) !== after)) return 'edited';
  const { barcode, category_id, manufacturer_id } = change.columns;
  const holders = lost.codes.get(barcode?.[0] ?? '')?.holders ?? [];
  const isTaken = [...holders].some((id) => id !== current.id);
  const isGone = (id: number | null | undefined, ids: ReadonlySet<number>) => id != null && !ids.has(id);
  const lacks = isGone(category_id?.[0], lost.categories) || isGone(manufacturer_id?.[0], lost.manufacturers);
  return isTaken || lacks ? 'lost' : undefined;
}
