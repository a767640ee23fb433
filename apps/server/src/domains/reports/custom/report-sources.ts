import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Reader, Tables } from '../../../platform/data/tenant-db.ts';
import { nameOf } from '../document-columns.ts';
import { goodsSold, goodsThatLeft } from '../goods-sold.ts';
import { refunds } from '../refunds.ts';
import { chargedDocuments, ordersPlaced } from '../revenue.ts';
import type { Asked } from './asked-rows.ts';
import { fromLedger } from './ledger-rows.ts';
import { fromStockOf } from './stock-rows.ts';

/** Rows of a source, with the names that its columns use. */
export type SourceRows = SelectQueryBuilder<Tables, keyof Tables, object>;

/** Where measures come from, and what its rows can be told by. A source without a column cannot be told by it. */
export interface ReportSource {
  from: (db: Reader, asked: Asked) => SourceRows;
  at?: RawBuilder<Date>;
  product?: RawBuilder<number>;
  location?: RawBuilder<number>;
  customer?: RawBuilder<number | null>;
  supplier?: RawBuilder<number | null>;
  person?: { id: RawBuilder<number | null>; name: RawBuilder<string | null> };
  reason?: RawBuilder<string | null>;
}

/** The sources by name; what each counts is said where it is defined. */
export const reportSources = {
  goods: { from: (db, { period }) => rows(goodsSold(db, period)), ...ofGoods() },
  goodsThatLeft: { from: (db, { period }) => rows(goodsThatLeft(db, period)), ...ofGoods() },
  documents: {
    from: (db, { period }) => withMakers(rows(chargedDocuments(db, period))),
    at: sql`c.at`,
    ...makers(),
  },
  refunds: {
    from: (db, { period }) => withMakers(rows(db.selectFrom(refunds(db, period).as('c')).where('c.amount', '<>', 0))),
    at: sql`c.at`,
    ...makers(),
  },
  orders: {
    from: (db, { period }) => rows(ordersPlaced(db, period)),
    at: sql`o.created_at`,
    customer: sql`o.customer_id`,
    person: { id: sql`o.created_by_id`, name: nameOf('o') },
  },
  stock: {
    from: (db, asked) => rows(fromStockOf(db, asked)),
    product: sql`f.id`,
    location: sql`f.location_id`,
  },
  ledger: {
    from: (db, asked) => rows(fromLedger(db, asked)),
    at: sql`t.transaction_date`,
    product: sql`t.product_id`,
    location: sql`t.location_id`,
    supplier: sql`t.supplier_id`,
    person: { id: sql`t.created_by_id`, name: nameOf('t') },
    reason: sql`nullif(t.reason, '')`,
  },
} as const satisfies Record<string, ReportSource>;
export type SourceName = keyof typeof reportSources;

/** Sources are unlike each other; what is read of them goes by the names of their columns. */
function rows(query: unknown): SourceRows {
  return query as SourceRows;
}

function ofGoods() {
  return {
    at: sql<Date>`g.at`,
    product: sql<number>`g.product_id`,
    customer: sql<number | null>`g.customer_id`,
    person: { id: sql<number | null>`g.seller_id`, name: sql<string | null>`g.seller` },
  };
}

/** Adds the sale or order of a charge or refund, `c`. */
function withMakers(charged: SourceRows): SourceRows {
  return rows(
    charged
      .leftJoin('sales as s', (join) => join.on(sql<SqlBool>`s.id = c.sale_id`))
      .leftJoin('orders as o', (join) => join.on(sql<SqlBool>`o.id = c.order_id`)),
  );
}

/** Whose a document is; a refund is of those who made what it refunds. */
function makers() {
  return {
    customer: sql<number | null>`coalesce(s.customer_id, o.customer_id)`,
    person: {
      id: sql<number | null>`coalesce(s.created_by_id, o.created_by_id)`,
      name: sql<string | null>`coalesce(${nameOf('s')}, ${nameOf('o')})`,
    },
  };
}
