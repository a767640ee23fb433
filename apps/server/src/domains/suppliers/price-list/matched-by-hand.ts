import type { PriceListChoice, PriceListRow } from '@stockhand/contract/suppliers/price-list';
import { priceListMessages as texts } from '@stockhand/contract/suppliers/price-list-messages';
import { changeOf } from '@stockhand/contract/suppliers/price-list-rules';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { knownPrices } from './known-prices.ts';
import { isTakable, type PricePlan } from './plan-price-list.ts';
import type { TakenPrice } from './write-prices.ts';

export function takenOf(row: PriceListRow): TakenPrice {
  const { supplier_code, cost, pack_size, min_quantity, lead_time_days, before } = row;
  const product = row.product;
  if (product === null) throw new Error('A row without a product is not taken.');
  return { product, supplier_code, cost, pack_size, min_quantity, lead_time_days, before };
}

/** Rows for which a person chose the product. A code that leads to other products stays with them. */
export async function matchedByHand(ctx: TenantWrite, choice: PriceListChoice, plan: PricePlan): Promise<TakenPrice[]> {
  const rows = new Map(plan.rows.map((row) => [row.row_number, row]));
  const taken = new Set(
    plan.rows.filter((row) => isTakable(row) || row.kind === 'unchanged').map(({ product }) => product),
  );
  const known = await knownPrices(
    readerIn(ctx.db),
    choice.id,
    choice.matches.map(({ product }) => product),
  );
  const problems: Record<string, string[]> = {};
  const prices: TakenPrice[] = [];
  for (const [index, { row_number, product, cost }] of choice.matches.entries()) {
    const row = rows.get(row_number);
    const found = known.get(product);
    if (!found || (row?.kind !== 'unmatched' && row?.kind !== 'ambiguous')) {
      problems[`matches.${index}.product`] = [texts.matchUnknown];
      continue;
    }
    if (taken.has(product)) problems[`matches.${index}.product`] = [texts.matchTwice];
    taken.add(product);
    if ((found.before?.cost ?? null) !== cost) throw refuse.badRequest(texts.changedMeanwhile);
    const supplier_code = row.kind === 'ambiguous' ? '' : row.supplier_code;
    const price = takenOf({ ...row, supplier_code, product, before: found.before });
    if (changeOf(found.before, price) !== 'unchanged') prices.push(price);
  }
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
  return prices;
}
