import { lineTotal, subtotalOf } from '@stockhand/contract/money';
import type { CreateSale, SaleItemView } from '@stockhand/contract/sales/schema';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type AuditRows, insertAuditOfDocuments } from '../../platform/data/audit.ts';
import { creationColumns } from '../../platform/data/created-by.ts';
import { keptWrite } from '../../platform/data/kept-query.ts';
import { withNumbers } from '../../platform/data/numbering.ts';
import type { Writer } from '../../platform/data/tenant-db.ts';
import { columnsFrom, columnsOf, unnested } from '../../platform/data/unnested.ts';
import type { SignedIn } from '../../platform/identity/sessions.ts';
import { must } from '../../platform/must.ts';
import type { MovementToBook, MovementToRecord, PlannedMovement } from '../stock/movements.ts';
import type { Level } from '../stock/plan-reservations.ts';
import { type MovementRows, movementRows, transactionTypes, withMovements } from '../stock/write-movements.ts';

/** What a sale needs beside its checked lines. */
export interface SaleToBook
  extends Pick<
    CreateSale,
    'items' | 'customer_name' | 'customer_id' | 'amount_given' | 'location_id' | 'payment_method'
  > {
  at: Date;
  by: SignedIn['user'];
}

/** A sale with its number, and its lines as its view shows them. */
export interface BookedSale extends SaleToBook {
  id: number;
  sale_number: string;
  /** As it stands in the table. */
  row: ReturnType<typeof saleRow>;
  lines: SaleItemView[];
}

/** A line of a sale, which knows its sale. */
export type SaleMovement = MovementToRecord & SaleToBook['items'][number] & { sale: SaleToBook };

const paymentDefault = 'Cash';

interface SalesToWrite {
  sales: readonly SaleToBook[];
  /** The checked lines of all. */
  planned: readonly PlannedMovement<SaleMovement>[];
  /** A row for each, which does not know its sale yet. */
  audit: AuditRows;
}

/**
 * One statement: numbers in the order of the sales, the sales, their lines, movements and audit rows. Every other till waits for a
 * number until the commit, so nothing is written between them. Answers the sales, and the stock of their products since.
 */
export async function writeSales(
  db: Writer,
  { sales, planned, audit }: SalesToWrite,
): Promise<{ booked: BookedSale[]; levels: ReadonlyMap<number, Level> }> {
  const linesOf = Map.groupBy(planned, ({ movement }) => movement.sale);
  const rows = sales.map((sale) => saleRow(sale, must(linesOf.get(sale), 'The lines of a sale')));
  const lines = sales.flatMap((sale, index) =>
    must(linesOf.get(sale)).map((line) => ({ sale: index + 1, ...lineRow(line) })),
  );
  const moved = movementRows(planned.map(movementOf));
  const transactions = moved.transactions.map((row, index) => ({
    ...row,
    sale: sales.indexOf(must(planned[index]).movement.sale) + 1,
  }));
  const [written] = await insertSales(db, { count: sales.length, rows, lines, audit, ...moved, transactions });
  const { documents, items, changed } = must(written, 'The sales');
  const views = lines.map(({ sale, product_id: product, unit_cost: _, ...line }, index) => ({
    sale,
    view: { ...line, product, id: must(items[index]).id, returned_quantity: 0 },
  }));
  const viewsOf = Map.groupBy(views, (line) => line.sale);
  const booked = sales.map((sale, index) => {
    const own = must(viewsOf.get(index + 1), 'The lines of a sale').map(({ view }) => view);
    const { id, number: sale_number } = must(documents[index], 'A sale');
    return { ...sale, id, sale_number, row: must(rows[index], 'The row of a sale'), lines: own };
  });
  return { booked, levels: new Map(changed.map((level) => [level.product_id, level])) };
}

/** Its sale has no number yet. */
export function movementOf(line: PlannedMovement<SaleMovement>): MovementToBook {
  const { at, by } = line.movement.sale;
  return { ...line, source: { type: 'sale' }, at, by };
}

interface SaleRows extends MovementRows {
  /** Each with the position of its sale. */
  transactions: (MovementRows['transactions'][number] & { sale: number })[];
  audit: AuditRows;
  count: number;
  rows: ReturnType<typeof saleRow>[];
  /** Each with the position of its sale from 1 on. */
  lines: ({ sale: number } & ReturnType<typeof lineRow>)[];
}

const insertSales = keptWrite((db, input: SaleRows) => {
  const { count, rows, lines, audit, transactions } = input;
  const sales = withNumbers(db, 'SALE', count)
    .with('booked', (cte) =>
      cte
        .insertInto('sales')
        .columns(['sale_number', ...columnsOf(saleTypes)])
        .expression((eb) =>
          eb
            .selectFrom('numbers as n')
            .innerJoin(unnested(rows, saleTypes, 's'), 's.position', 'n.position')
            .select(['n.number', ...columnsFrom('s', saleTypes)])
            .orderBy('n.position'),
        )
        .returning(['id', 'sale_number']),
    )
    .with('documents', (cte) =>
      cte
        .selectFrom('booked as b')
        .innerJoin('numbers as n', 'n.number', 'b.sale_number')
        .select(['b.id', 'n.number', 'n.position']),
    )
    .with('items', (cte) =>
      cte
        .insertInto('sale_items')
        .columns(['sale_id', ...columnsOf(lineTypes)])
        .expression((eb) =>
          eb
            .selectFrom('documents as n')
            .innerJoin(unnested(lines, { sale: 'bigint', ...lineTypes }, 'l'), 'l.sale', 'n.position')
            .select(['n.id', ...columnsFrom('l', lineTypes)])
            .orderBy('l.position'),
        )
        .returning('id'),
    )
    .with('audited', (cte) => insertAuditOfDocuments(cte, audit));
  return withMovements(sales, input, (eb) =>
    eb
      .selectFrom(unnested(transactions, { sale: 'bigint', ...transactionTypes }, 't'))
      .innerJoin('documents as n', 'n.position', 't.sale')
      .select(columnsOf(transactionTypes).map((column) => fromSale[column as keyof typeof fromSale] ?? `t.${column}`))
      .orderBy('t.position'),
  ).selectNoFrom((eb) => [
    jsonArrayFrom(eb.selectFrom('documents').select(['id', 'number']).orderBy('position')).as('documents'),
    // The sequence counts up in the order of the lines.
    jsonArrayFrom(eb.selectFrom('items').select('id').orderBy('id')).as('items'),
    jsonArrayFrom(eb.selectFrom('levels').selectAll()).as('changed'),
  ]);
});

/** What a transaction of the ledger has from its sale. */
const fromSale = { reference: 'n.number as reference', source_id: 'n.id as source_id' } as const;

const saleTypes = {
  customer_name: 'text',
  customer_id: 'bigint',
  amount_given: 'numeric',
  payment_method: 'text',
  total_amount: 'numeric',
  goods_cost: 'numeric',
  created_by_id: 'bigint',
  created_by_username: 'text',
  created_by_full_name: 'text',
  created_at: 'timestamptz',
} as const;

export function saleFacts(sale: SaleToBook) {
  return { payment_method: sale.payment_method ?? paymentDefault, total_amount: subtotalOf(sale.items) };
}

function saleRow(sale: SaleToBook, lines: readonly PlannedMovement<SaleMovement>[]) {
  return {
    customer_name: sale.customer_name ?? '',
    customer_id: sale.customer_id ?? null,
    amount_given: sale.amount_given ?? null,
    ...saleFacts(sale),
    goods_cost: subtotalOf(
      lines.map(({ movement, product }) => ({ quantity: movement.quantity, unit_price: product.cost_price })),
    ),
    ...creationColumns(sale.by, sale.at),
  };
}

const lineTypes = {
  product_id: 'bigint',
  product_name: 'text',
  sku: 'text',
  quantity: 'integer',
  unit_price: 'numeric',
  unit_cost: 'numeric',
  line_total: 'numeric',
} as const;

function lineRow({ product, movement }: PlannedMovement<SaleMovement>) {
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
