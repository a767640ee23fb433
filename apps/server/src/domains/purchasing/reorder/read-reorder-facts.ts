import { searchedCode } from '@stockhand/contract/catalog/codes';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/data/any-of.ts';
import { contains } from '../../../platform/data/contains.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { draftedStatuses, earliestDay, outstandingLines, outstandingPieces } from '../incoming.ts';
import { type History, withDemand } from './product-demand.ts';

export type ReorderRow = Awaited<ReturnType<typeof readReorderFacts>>[number];

/** Which products: by a text, or these alone. */
export interface Asked {
  search?: string | undefined;
  products?: readonly number[];
}

/**
 * What is known of each active product: stock, what is on its way and on drafts, the terms of its supplier, and what it
 * sold. One statement, so that all of it is of one moment.
 */
export function readReorderFacts(db: Reader, history: History, { search, products }: Asked) {
  return withTerms(db, history, products)
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .leftJoin('demand as d', 'd.product_id', 'p.id')
    .leftJoin('terms as t', 't.product_id', 'p.id')
    .leftJoin('coming as c', 'c.product_id', 'p.id')
    .leftJoin('drafted as f', 'f.product_id', 'p.id')
    .where('p.archived_at', 'is', null)
    .where('p.is_active', '=', true)
    .where(contains([sql.ref('p.search_key')], searchedCode(search)))
    .$if(products !== undefined, (all) => all.where('p.id', '=', anyOf(products ?? [])))
    .select(['p.id as product', 'p.name as product_name', 'p.sku', 'p.cost_price', 'p.created_at'])
    .select(['p.min_stock_level', 'p.max_stock_level', 'p.reorder_point', 'p.reorder_quantity'])
    .select(['s.total_stock as on_hand', 's.reserved', 'd.days'])
    .select(['t.supplier', 't.supplier_name', 't.supplier_code', 't.cost'])
    .select(['t.pack_size', 't.min_quantity', 't.lead_time_days'])
    .select([
      sql<number>`coalesce(c.pieces, 0)`.as('incoming'),
      'c.expected_on as incoming_on',
      sql<number>`coalesce(f.pieces, 0)`.as('drafted'),
    ])
    .execute();
}

function withTerms(db: Reader, history: History, products?: readonly number[]) {
  return withDemand(db, history, products)
    .with('coming', () =>
      outstandingLines(db)
        .$if(products !== undefined, (all) => all.where('i.product_id', '=', anyOf(products ?? [])))
        .select(['i.product_id', outstandingPieces.as('pieces'), earliestDay.as('expected_on')])
        .groupBy('i.product_id'),
    )
    .with('drafted', () =>
      outstandingLines(db, draftedStatuses)
        .$if(products !== undefined, (all) => all.where('i.product_id', '=', anyOf(products ?? [])))
        .select(['i.product_id', outstandingPieces.as('pieces')])
        .groupBy('i.product_id'),
    )
    .with('terms', () => selectTerms(db));
}

/** Of each product the supplier that it is bought from: the preferred one, else the one that delivered last. */
function selectTerms(db: Reader) {
  return db
    .selectFrom('supplier_products as sp')
    .innerJoin('suppliers as u', 'u.id', 'sp.supplier_id')
    .where('u.archived_at', 'is', null)
    .where('u.is_active', '=', true)
    .distinctOn('sp.product_id')
    .select(['sp.product_id', 'u.id as supplier', 'u.name as supplier_name', 'sp.supplier_code', 'sp.cost'])
    .select(['sp.pack_size', 'sp.min_quantity', 'sp.lead_time_days'])
    .orderBy('sp.product_id')
    .orderBy('sp.is_preferred', 'desc')
    .orderBy('sp.last_received_at', (order) => order.desc().nullsLast())
    .orderBy('sp.id');
}
