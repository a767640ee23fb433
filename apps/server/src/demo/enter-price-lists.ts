import { fromMinor, toMinor } from '@stockhand/contract/money';
import { suppliers } from '@stockhand/db/seeds/demo-suppliers';
import { type TakenPrice, writePrices } from '../domains/suppliers/price-list/write-prices.ts';
import { audit } from '../platform/data/audit.ts';
import type { TenantWrite } from '../platform/handler-context.ts';
import { must } from '../platform/must.ts';
import { type Random, randomFrom } from './random.ts';
import type { Good } from './shelf-model.ts';

/** A chance of its own: the months of trade do not depend on what suppliers print. */
const seed = 20_260_102;
const packSizes = [1, 1, 4, 6, 6, 10, 12, 24];
const secondSupplierShare = 0.25;
/** Of a product's maximum: a shop does not buy by the case what it sells by the piece. */
const packShare = 1 / 8;

/** Each maker's list of what it makes, then what others offer of it, a little dearer: the maker is the preferred supplier. */
export async function enterPriceLists(ctx: TenantWrite, goods: readonly Good[]): Promise<void> {
  const random = randomFrom(seed);
  const makers = suppliers.map(({ name }) => ({ name, days: random.whole(3, 18) }));
  const [own, others]: [Lists, Lists] = [new Map(), new Map()];
  for (const good of goods) {
    const maker = must(
      makers.find(({ name }) => name === good.manufacturer),
      'The maker of a product',
    );
    offer(own, maker, good, 1, random);
    if (!random.isLucky(secondSupplierShare)) continue;
    const other = random.pick(makers.filter(({ name }) => name !== maker.name));
    offer(others, other, good, 1 + random.whole(3, 14) / 100, random);
  }
  await enter(ctx, own, 'price-list.csv');
  await enter(ctx, others, 'other-makers.csv');
}

type Lists = Map<string, TakenPrice[]>;

async function enter(ctx: TenantWrite, lists: Lists, file: string): Promise<void> {
  const rows = await ctx.db.selectFrom('suppliers').select(['id', 'name']).orderBy('id').execute();
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  for (const [name, prices] of lists) {
    const id = must(ids.get(name), 'A supplier');
    await writePrices(ctx, id, prices);
    await audit(ctx, {
      action: 'supplier.import_prices',
      subject: { type: 'supplier', id, name },
      changes: { file, created: prices.length },
    });
  }
}

function offer(
  lists: Lists,
  supplier: { name: string; days: number },
  good: Good,
  factor: number,
  random: Random,
): void {
  const list = lists.get(supplier.name) ?? [];
  lists.set(supplier.name, list);
  const initials = supplier.name.replace(/[^A-Z]/g, '').slice(0, 3);
  const pack_size = Math.min(random.pick(packSizes), Math.max(1, Math.floor(good.max_stock_level * packShare)));
  list.push({
    product: good.id,
    supplier_code: `${initials}-${1000 + good.id * 7}`,
    cost: fromMinor(Math.round(toMinor(good.cost_price) * factor)),
    pack_size,
    min_quantity: pack_size * random.pick([1, 1, 2]),
    lead_time_days: Math.min(21, supplier.days + random.whole(0, 3)),
    before: null,
  });
}
