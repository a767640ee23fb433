import { codeKey } from '@stockhand/contract/catalog/codes';
import type { PriceListChoice, PriceListRow } from '@stockhand/contract/suppliers/price-list';
import { priceListMessages as texts } from '@stockhand/contract/suppliers/price-list-messages';
import { changeOf } from '@stockhand/contract/suppliers/price-list-rules';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { knownPrices } from './known-prices.ts';
import { isMatchable, isTakable, type PricePlan } from './plan-price-list.ts';
import type { TakenPrice } from './write-prices.ts';

export function takenOf(row: PriceListRow): TakenPrice {
  const { supplier_code, cost, pack_size, min_quantity, lead_time_days, before } = row;
  const product = row.product;
  if (product === null) throw new Error('A row without a product is not taken.');
  return { product, supplier_code, cost, pack_size, min_quantity, lead_time_days, before };
}

/** Rows for which a person chose the product, and did not leave out. A code that leads to other products stays with them. */
export async function matchedByHand(ctx: TenantWrite, choice: PriceListChoice, plan: PricePlan): Promise<TakenPrice[]> {
  const leftOut = new Set(choice.left_out);
  const rows = new Map(plan.rows.map((row) => [row.row_number, row]));
  const taken = takenAbove(plan.rows, leftOut);
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
    if (!found || !row || !isMatchable(row)) {
      problems[`matches.${index}.product`] = [texts.matchUnknown];
      continue;
    }
    if (leftOut.has(row_number)) continue;
    const supplier_code = row.kind === 'ambiguous' ? '' : row.supplier_code;
    const problem = take(taken, product, supplier_code);
    if (problem) problems[`matches.${index}.product`] = [problem];
    if ((found.before?.cost ?? null) !== cost) throw refuse.badRequest(texts.changedMeanwhile);
    const price = takenOf({ ...row, supplier_code, product, before: found.before });
    if (changeOf(found.before, price) !== 'unchanged') prices.push(price);
  }
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
  return prices;
}

/** How many rows have a product by hand and were left out. */
export function leftOutByHand({ matches, left_out }: PriceListChoice, { rows }: PricePlan): number {
  const leftOut = new Set(left_out);
  const matched = new Set(matches.map(({ row_number }) => row_number));
  return rows.filter((row) => isMatchable(row) && matched.has(row.row_number) && leftOut.has(row.row_number)).length;
}

interface Taken {
  products: Set<number | null>;
  codes: Set<string>;
}

function takenAbove(rows: readonly PriceListRow[], leftOut: ReadonlySet<number>): Taken {
  const planned = rows.filter((row) => isTakable(row) || row.kind === 'unchanged');
  const coded = planned.filter((row) => row.supplier_code !== '' && !leftOut.has(row.row_number));
  return {
    products: new Set(planned.map(({ product }) => product)),
    codes: new Set(coded.map((row) => codeKey(row.supplier_code))),
  };
}

/** Answers what is wrong with it, if anything: a product has one row, and a code leads to one product. */
function take({ products, codes }: Taken, product: number, supplierCode: string): string | null {
  const code = supplierCode === '' ? null : codeKey(supplierCode);
  if (products.has(product)) return texts.matchTwice;
  if (code !== null && codes.has(code)) return texts.codeTwice(supplierCode);
  products.add(product);
  if (code !== null) codes.add(code);
  return null;
}
