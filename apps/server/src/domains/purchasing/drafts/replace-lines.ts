import { toTenThousandths } from '@stockhand/contract/money';
import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import type { UpdatePurchaseOrder } from '@stockhand/contract/purchasing/schema';
import { type ItemChange, itemChange } from '../../../platform/data/history-sentences.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import type { LockedOrder } from '../lock-purchase-order.ts';
import { lineColumns, lockProducts } from '../ordered-goods.ts';

type Items = NonNullable<UpdatePurchaseOrder['items']>;

export function linesOfDraft(ctx: TenantWrite, order: LockedOrder) {
  return ctx.db
    .selectFrom('purchase_order_items')
    .select(['id', 'product_id', 'product_name', 'sku', 'quantity', 'unit_price', 'supplier_code'])
    .where('purchase_order_id', '=', order.id)
    .orderBy('id')
    .execute();
}

type CurrentLine = Awaited<ReturnType<typeof linesOfDraft>>[number];
type Row = ReturnType<typeof lineColumns>;

/**
 * Makes the draft's lines what `items` says. Each takes over the first free line of its product, with its id, its
 * product's name and, where it names none, its supplier code; the others are new or removed. Answers what changed.
 */
export async function replaceLines(ctx: TenantWrite, order: LockedOrder, items: Items): Promise<ItemChange[]> {
  const current = await linesOfDraft(ctx, order);
  const products = await lockProducts(
    ctx,
    items.map((item) => item.product),
  );
  const free = Map.groupBy(current, (line) => line.product_id);
  const problems: Record<string, string[]> = {};
  const kept: { line: CurrentLine; row: Row }[] = [];
  const added: Row[] = [];
  for (const [index, item] of items.entries()) {
    const line = free.get(item.product)?.shift();
    const product = products.get(item.product);
    if (line) {
      const named = { id: line.product_id, name: line.product_name, sku: line.sku };
      kept.push({
        line,
        row: lineColumns({ ...item, supplier_code: item.supplier_code ?? line.supplier_code }, named),
      });
    } else if (product) added.push(lineColumns(item, product));
    else problems[`items.${index}.product`] = [texts.unknownProduct];
  }
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
  const removed = [...free.values()].flat();
  const changed = kept.filter(({ line, row }) => isOther(line, row));
  await writeLines(ctx, order, { removed, changed, added });
  return [
    ...removed.map((line) => itemChange(line, undefined)),
    ...changed.map(({ line, row }) => itemChange(line, row)),
    ...added.map((row) => itemChange(undefined, row)),
  ];
}

function isOther(line: CurrentLine, row: Row): boolean {
  return (
    line.quantity !== row.quantity ||
    toTenThousandths(line.unit_price) !== toTenThousandths(row.unit_price) ||
    line.supplier_code !== row.supplier_code
  );
}

async function writeLines(
  ctx: TenantWrite,
  order: LockedOrder,
  lines: {
    removed: readonly CurrentLine[];
    changed: readonly { line: CurrentLine; row: Row }[];
    added: readonly Row[];
  },
): Promise<void> {
  const removed = lines.removed.map(({ id }) => id);
  if (removed.length > 0) await ctx.db.deleteFrom('purchase_order_items').where('id', 'in', removed).execute();
  for (const { line, row } of lines.changed)
    await ctx.db.updateTable('purchase_order_items').set(row).where('id', '=', line.id).execute();
  if (lines.added.length > 0)
    await ctx.db
      .insertInto('purchase_order_items')
      .values(lines.added.map((row) => ({ purchase_order_id: order.id, ...row })))
      .execute();
}
