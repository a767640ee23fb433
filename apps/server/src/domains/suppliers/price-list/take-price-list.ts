import { can } from '@stockhand/contract/permissions';
import type { PriceListChoice, PriceListResult } from '@stockhand/contract/suppliers/price-list';
import { priceListMessages as texts } from '@stockhand/contract/suppliers/price-list-messages';
import { audit } from '../../../platform/data/audit.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { must } from '../../../platform/must.ts';
import { tenantTask } from '../../../platform/procedures.ts';
import { changeCosts } from '../../catalog/change-costs.ts';
import { lockStock } from '../../stock/lock-stock.ts';
import { lockSupplierTerms } from '../products/lock-supplier-terms.ts';
import { isSupplier } from '../supplier-row.ts';
import { leftOutByHand, matchedByHand, takenOf } from './matched-by-hand.ts';
import { matchedProducts } from './matched-products.ts';
import { isTakable, planPriceList, productsOf } from './plan-price-list.ts';
import { ChosenPriceList, type NumberedPrice, readPriceList } from './read-price-list.ts';
import { writePrices } from './write-prices.ts';

/**
 * Takes the chosen rows of a price list that was previewed, all in one transaction. The changes are worked out again under
 * locks and refused when they are not those that were seen (docs/rules.md#price-lists).
 */
export const takePriceList = tenantTask(
  'update',
  'suppliers',
  ['suppliers', 'purchasing'],
  ChosenPriceList,
  async (ctx, input): Promise<PriceListResult> => {
    if (!(await isSupplier(ctx.db, input.id))) throw refuse.notFound();
    if (input.update_cost_price && !can(ctx.caller.permissions, 'update', 'products'))
      throw refuse.field('update_cost_price', texts.costPriceFixed);
    const { prices } = await readPriceList(ctx, input);
    return ctx.transact((write) => takePrices(write, input, prices, input.file.fileName));
  },
  { isLong: true, subject: isSupplier },
);

async function takePrices(
  ctx: TenantWrite,
  choice: PriceListChoice,
  prices: readonly NumberedPrice[],
  fileName: string,
): Promise<PriceListResult> {
  const supplier = await lockSupplierTerms(ctx.db, choice.id);
  if (!supplier) throw refuse.notFound();
  const db = readerIn(ctx.db);
  const readable = prices.filter(({ problem }) => problem === null);
  const matches = await matchedProducts(db, supplier.id, readable);
  const byHand = choice.matches.map(({ product }) => product);
  await lockStock(ctx.db, [...new Set([...productsOf(matches), ...byHand])]);
  const plan = await planPriceList(db, supplier.id, prices, matches);
  if (plan.seen !== choice.seen) throw refuse.badRequest(texts.changedMeanwhile);
  const leftOut = new Set(choice.left_out);
  const takable = plan.rows.filter(isTakable);
  const matched = await matchedByHand(ctx, choice, plan);
  const unticked = leftOutByHand(choice, plan);
  const taken = [...takable.filter(({ row_number }) => !leftOut.has(row_number)).map(takenOf), ...matched];
  if (taken.length === 0) throw refuse.badRequest(texts.nothingChosen);
  await writePrices(ctx, supplier.id, taken);
  const cost_prices = choice.update_cost_price ? await takeAsCostPrices(ctx, supplier.name, taken) : 0;
  const created = taken.filter(({ before }) => before === null).length;
  const result = {
    created,
    updated: taken.length - created,
    left_out: takable.length + matched.length - taken.length + unticked,
    unchanged: plan.rows.filter(({ kind }) => kind === 'unchanged').length,
    not_taken:
      plan.rows.filter((row) => !isTakable(row) && row.kind !== 'unchanged').length - matched.length - unticked,
    cost_prices,
  };
  await audit(ctx, {
    action: 'supplier.import_prices',
    subject: { type: 'supplier', id: supplier.id, name: supplier.name },
    changes: { file: fileName, ...result },
  });
  return result;
}

/** What the supplier charges becomes what the products cost; answers how many changed. */
function takeAsCostPrices(
  ctx: TenantWrite,
  supplierName: string,
  taken: readonly { product: number; cost: number | null }[],
): Promise<number> {
  const costs = new Map(taken.flatMap(({ product, cost }) => (cost === null ? [] : [[product, cost]])));
  return changeCosts(ctx, [...costs.keys()], {
    facts: { supplier: supplierName },
    costOf: ({ id }) => must(costs.get(id), 'The cost of a product'),
  });
}
