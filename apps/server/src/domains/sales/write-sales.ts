import { lineTotal, subtotalOf } from '@stockhand/contract/money';
import type { CreateSale, SaleItemView } from '@stockhand/contract/sales/schema';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { creationColumns } from '../../platform/data/created-by.ts';
import { keptWrite } from '../../platform/data/kept-query.ts';
import { withNumbers } from '../../platform/data/numbering.ts';
import type { Writer } from '../../platform/data/tenant-db.ts';
import { columnsFrom, columnsOf, unnested } from '../../platform/data/unnested.ts';
import type { SignedIn } from '../../platform/identity/sessions.ts';
import { must } from '../../platform/must.ts';
import type { MovementToRecord, PlannedMovement } from '../stock/movements.ts';

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

/** One statement: numbers in the order of the sales, the sales, and their lines. */
export async function writeSales(
  db: Writer,
  sales: readonly SaleToBook[],
  planned: readonly PlannedMovement<SaleMovement>[],
): Promise<ReadonlyMap<SaleToBook, BookedSale>> {
  const linesOf = Map.groupBy(planned, ({ movement }) => movement.sale);
  const rows = sales.map((sale) => saleRow(sale, must(linesOf.get(sale), 'The lines of a sale')));
  const lines = sales.flatMap((sale, index) =>
    must(linesOf.get(sale)).map((line) => ({ sale: index + 1, ...lineRow(line) })),
  );
  const [written] = await insertSales(db, { count: sales.length, rows, lines });
  const { numbered, items } = must(written, 'The sales');
  const views = lines.map(({ sale, product_id: product, unit_cost: _, ...line }, index) => ({
    sale,
    view: { ...line, product, id: must(items[index]).id, returned_quantity: 0 },
  }));
  const viewsOf = Map.groupBy(views, (line) => line.sale);
  return new Map(
    sales.map((sale, index) => {
      const own = must(viewsOf.get(index + 1), 'The lines of a sale').map(({ view }) => view);
      const row = must(rows[index], 'The row of a sale');
      return [sale, { ...sale, ...must(numbered[index], 'A sale'), row, lines: own }];
    }),
  );
}

interface SaleRows {
  count: number;
  rows: ReturnType<typeof saleRow>[];
  /** Each with the position of its sale from 1 on. */
  lines: ({ sale: number } & ReturnType<typeof lineRow>)[];
}

const insertSales = keptWrite((db, { count, rows, lines }: SaleRows) =>
  withNumbers(db, 'SALE', count)
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
    .with('numbered', (cte) =>
      cte
        .selectFrom('booked as b')
        .innerJoin('numbers as n', 'n.number', 'b.sale_number')
        .select(['b.id', 'b.sale_number', 'n.position']),
    )
    .with('items', (cte) =>
      cte
        .insertInto('sale_items')
        .columns(['sale_id', ...columnsOf(lineTypes)])
        .expression((eb) =>
          eb
            .selectFrom('numbered as n')
            .innerJoin(unnested(lines, { sale: 'bigint', ...lineTypes }, 'l'), 'l.sale', 'n.position')
            .select(['n.id', ...columnsFrom('l', lineTypes)])
            .orderBy('l.position'),
        )
        .returning('id'),
    )
    .selectNoFrom((eb) => [
      jsonArrayFrom(eb.selectFrom('numbered').select(['id', 'sale_number']).orderBy('position')).as('numbered'),
      // The sequence counts up in the order of the lines.
      jsonArrayFrom(eb.selectFrom('items').select('id').orderBy('id')).as('items'),
    ]),
);

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

function saleRow(sale: SaleToBook, lines: readonly PlannedMovement<SaleMovement>[]) {
  return {
    customer_name: sale.customer_name ?? '',
    customer_id: sale.customer_id ?? null,
    amount_given: sale.amount_given ?? null,
    payment_method: sale.payment_method ?? paymentDefault,
    total_amount: subtotalOf(sale.items),
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
