import { lineTotal, subtotalOf, subtotalUpTo, toMinor } from '@stockhand/contract/money';
import { can } from '@stockhand/contract/permissions';
import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { CreateSale, type SaleView, saleAmountMax } from '@stockhand/contract/sales/schema';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { auditAll } from '../../platform/data/audit.ts';
import { creationColumns } from '../../platform/data/created-by.ts';
import { keptWrite } from '../../platform/data/kept-query.ts';
import { takeNumbers } from '../../platform/data/numbering.ts';
import type { Values } from '../../platform/data/parameter.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { columnsFrom, columnsOf, typesOf, unnested } from '../../platform/data/unnested.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import type { SignedIn } from '../../platform/identity/sessions.ts';
import { must } from '../../platform/must.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { findBuyer } from '../orders/customers/survivor.ts';
import { bookStock } from '../stock/book-stock.ts';
import { refuseMovementAs } from '../stock/movement-refused.ts';
import type { PlannedMovement, ProductFacts } from '../stock/movements.ts';
import { findSale } from './sale-row.ts';

/** A counter sale: all lines or none, at the server's prices, out of what is available (docs/rules.md#sales). */
export const createSale = tenantMutation(
  'create',
  'orders',
  ['sales', 'stock', 'products'],
  CreateSale,
  async (ctx, input): Promise<SaleView> => {
    // Customers are locked before stock.
    const customer = input.customer_id == null ? undefined : await findBuyer(ctx.db, input.customer_id);
    const judge = (products: ReadonlyMap<number, ProductFacts>) => {
      const problems = { ...lineProblems(ctx, input, products), ...amountProblems(input) };
      if (input.customer_id != null && !customer) problems.customer_id = [texts.unknownCustomer];
      if (Object.keys(problems).length > 0) throw refuse.fields(problems);
    };
    const buyer = { customer_id: customer?.id, customer_name: customer?.name ?? input.customer_name };
    const sale = { ...input, ...buyer, at: ctx.now, by: ctx.caller.user };
    const [made] = await makeSales(ctx, [sale], judge).catch(refuseInSaleWords);
    const { id } = must(made, 'The sale');
    return must(await findSale(readerIn(ctx.db), id), 'The sale');
  },
);

interface SaleToMake
  extends Pick<
    CreateSale,
    'items' | 'customer_name' | 'customer_id' | 'amount_given' | 'location_id' | 'payment_method'
  > {
  at: Date;
  by: SignedIn['user'];
}

/**
 * Takes the goods out and writes each sale with its number, its lines and the cost of that moment; `judge` refuses by what the
 * products are under the lock. Throws MovementRefused. Nothing is written unless every line of every sale can be had.
 */
export async function makeSales(
  ctx: TenantWrite,
  sales: readonly SaleToMake[],
  judge?: (products: ReadonlyMap<number, ProductFacts>) => void,
): Promise<{ id: number }[]> {
  const { document } = await bookStock(ctx, {
    movements: sales.flatMap((sale) =>
      sale.items.map((item) => ({ ...item, sale, transaction_type: 'sale' as const, location_id: sale.location_id })),
    ),
    judge: ({ products }) => judge?.(products),
    document: (planned) => insertSales(ctx, sales, planned),
  });
  const made = [...new Set(document)];
  await auditAll(
    ctx,
    made.map(({ id, reference: name, sale, at, by }) => ({
      action: 'sale.create',
      subject: { type: 'sale', id, name },
      changes: { ...amountsOf(sale), pieces: piecesOf(sale), lines: sale.items.length },
      ...{ at, by },
    })),
  );
  return made;
}

function piecesOf({ items }: SaleToMake): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The server owns prices and totals: another price than the product's takes the right to change products. */
function lineProblems(ctx: TenantWrite, input: CreateSale, products: ReadonlyMap<number, ProductFacts>) {
  const problems: Record<string, string[]> = {};
  const mayChangePrice = can(ctx.caller.permissions, 'update', 'products');
  for (const [index, item] of input.items.entries()) {
    const product = products.get(item.product_id);
    if (!product) problems[`items.${index}.product_id`] = [texts.unknownProduct];
    else if (!product.is_active) problems[`items.${index}.product_id`] = [texts.inactiveProduct];
    else if (!mayChangePrice && toMinor(product.selling_price) !== toMinor(item.unit_price))
      problems[`items.${index}.unit_price`] = [texts.priceFixed];
  }
  return problems;
}

function amountProblems({ items, total_amount, amount_given, payment_method }: CreateSale) {
  const problems: Record<string, string[]> = {};
  const total = subtotalUpTo(saleAmountMax, items);
  if (total === undefined) problems.total_amount = [texts.amountTooLarge];
  else if (toMinor(total) !== toMinor(total_amount)) problems.total_amount = [texts.totalDiffers];
  if (amount_given == null) return problems;
  if ((payment_method ?? 'Cash') !== 'Cash') problems.amount_given = [texts.amountGivenCash];
  else if (amount_given > saleAmountMax) problems.amount_given = [texts.amountGivenLarge];
  else if (toMinor(amount_given) < toMinor(total ?? 0)) problems.amount_given = [texts.amountGivenShort];
  return problems;
}

const refuseInSaleWords = refuseMovementAs({
  insufficient: ({ productName }) => refuse.badRequest(stockMessages.insufficientFor(productName)),
  'too-much': () => refuse.badRequest(stockMessages.tooMuch),
  // Archived since it was read.
  'unknown-product': ({ index }) => refuse.field(`items.${index}.product_id`, texts.unknownProduct),
  'unknown-location': () => refuse.field('location_id', stockMessages.unknownLocation),
  'inactive-location': () => refuse.field('location_id', stockMessages.inactiveLocation),
});

type SaleLine = PlannedMovement<CreateSale['items'][number] & { transaction_type: 'sale'; sale: SaleToMake }>;
type SaleDocument = { type: 'sale'; id: number; reference: string; sale: SaleToMake } & Pick<SaleToMake, 'at' | 'by'>;

/**
 * The sales, with their numbers, and their lines. Every other till waits for a number from here to the commit. Returns the sale
 * of each line.
 */
async function insertSales(ctx: TenantWrite, sales: readonly SaleToMake[], planned: readonly SaleLine[]) {
  const linesOf = Map.groupBy(planned, ({ movement }) => movement.sale);
  const numbers = await takeNumbers(ctx.db, 'SALE', sales.length);
  const numbered = sales.map((sale, index) => {
    const reference = must(numbers[index], 'The number of a sale');
    return { sale, reference, row: saleRow(sale, reference, must(linesOf.get(sale), 'The lines of a sale')) };
  });
  const inserted = await insertRows(ctx.db, { rows: numbered.map(({ row }) => row) });
  const ids = new Map(inserted.map(({ id, sale_number }) => [sale_number, id]));
  const documents = new Map<SaleToMake, SaleDocument>();
  for (const { sale, reference } of numbered) {
    const id = must(ids.get(reference), 'The id of a sale');
    documents.set(sale, { type: 'sale', id, reference, sale, at: sale.at, by: sale.by });
  }
  const saleOf = ({ movement }: SaleLine) => must(documents.get(movement.sale), 'The sale of a line');
  await insertLines(ctx.db, { lines: planned.map((line) => ({ sale_id: saleOf(line).id, ...lineRow(line) })) });
  return planned.map(saleOf);
}

const insertRows = keptWrite((db, value: Values<{ rows: readonly ReturnType<typeof saleRow>[] }>) =>
  db
    .insertInto('sales')
    .columns(columnsOf(saleTypes))
    .expression((eb) =>
      eb
        .selectFrom(unnested(value('rows'), saleTypes, 's'))
        .select(columnsFrom('s', saleTypes))
        .orderBy('s.position'),
    )
    .returning(['id', 'sale_number']),
);

const saleTypes = typesOf('sales', [
  'sale_number',
  'customer_name',
  'customer_id',
  'amount_given',
  'payment_method',
  'total_amount',
  'goods_cost',
  'created_by_id',
  'created_by_username',
  'created_by_full_name',
  'created_at',
]);

function saleRow(sale: SaleToMake, sale_number: string, planned: readonly SaleLine[]) {
  return {
    sale_number,
    customer_name: sale.customer_name ?? '',
    customer_id: sale.customer_id ?? null,
    amount_given: sale.amount_given ?? null,
    ...amountsOf(sale),
    goods_cost: subtotalOf(
      planned.map(({ movement, product }) => ({ quantity: movement.quantity, unit_price: product.cost_price })),
    ),
    ...creationColumns(sale.by, sale.at),
  };
}

function amountsOf({ items, payment_method }: SaleToMake) {
  return { payment_method: payment_method ?? 'Cash', total_amount: subtotalOf(items) };
}

const insertLines = keptWrite(
  (db, value: Values<{ lines: readonly (ReturnType<typeof lineRow> & { sale_id: number })[] }>) =>
    db
      .insertInto('sale_items')
      .columns(columnsOf(lineTypes))
      .expression((eb) =>
        eb
          .selectFrom(unnested(value('lines'), lineTypes, 'l'))
          .select(columnsFrom('l', lineTypes))
          .orderBy('l.position'),
      ),
);

const lineTypes = typesOf('sale_items', [
  'sale_id',
  'product_id',
  'product_name',
  'sku',
  'quantity',
  'unit_price',
  'unit_cost',
  'line_total',
]);

function lineRow({ product, movement }: SaleLine) {
  return {
    product_id: product.id,
    product_name: product.name,
    sku: product.sku,
    quantity: movement.quantity,
    unit_price: movement.unit_price,
    unit_cost: product.cost_price,
    line_total: lineTotal(movement),
  };
}
