import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { ProductCondition, Products, Tables } from './product-condition.ts';

/** Document 2, section 4: in is above 0, out is 0. Every product has a level. */
export function inStock(isIn: boolean): ProductCondition {
  return {
    ...ofLevel((eb) => eb('s.total_stock', isIn ? '>' : '=', 0)),
    countAll: (db) =>
      db
        .selectFrom('stock_levels as s')
        .where('s.total_stock', isIn ? '>' : '=', 0)
        .select((eb) => eb.fn.countAll<number>().as('count')),
  };
}

/** Low is above 0 and below the minimum. */
export function lowInStock(isLow: boolean): ProductCondition {
  return ofLevel((eb) => {
    const low = eb.and([eb('s.total_stock', '>', 0), eb('s.total_stock', '<', eb.ref('p.min_stock_level'))]);
    return isLow ? low : eb.not(low);
  });
}

type Levels = ExpressionBuilder<Tables & { p: Tables['products']; s: Tables['stock_levels'] }, 'p' | 's'>;

function ofLevel(matches: (level: Levels) => Expression<SqlBool>): ProductCondition {
  const levels = (eb: Products) =>
    eb.selectFrom('stock_levels as s').select('s.product_id').whereRef('s.product_id', '=', 'p.id');
  return {
    holds: (eb) => eb.exists(levels(eb).where(matches)),
    fails: (eb) => eb.exists(levels(eb).where((level) => level.not(matches(level)))),
  };
}

/** Some of it lies at the location; or, run out, some did and none does now. */
export function atLocation(location: number, hasRunOut: boolean): ProductCondition {
  const isMeant = (eb: ExpressionBuilder<Tables & { i: Tables['inventory_items'] }, 'i'>) =>
    eb.and([eb('i.location_id', '=', location), eb('i.quantity', hasRunOut ? '=' : '>', 0)]);
  const holds = (eb: Products) =>
    eb.exists(
      eb.selectFrom('inventory_items as i').select('i.id').whereRef('i.product_id', '=', 'p.id').where(isMeant),
    );
  return {
    holds,
    fails: (eb) => eb.not(holds(eb)),
    countAll: (db) =>
      db
        .selectFrom('inventory_items as i')
        .where(isMeant)
        .select((eb) => eb.fn.countAll<number>().as('count')),
  };
}
