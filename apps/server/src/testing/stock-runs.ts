import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { sql } from 'kysely';
import { answerOf } from '../platform/errors.ts';
import {
  type Made,
  newProduct,
  places,
  type Shop,
  type StockCommand,
  shelves,
  stockCommands,
} from './stock-commands.ts';
import { countCommands } from './stock-count-commands.ts';
import { documentCommands } from './stock-document-commands.ts';
import { emptyShelf, isThere, type Outcome, type StockModel, totalOf } from './stock-model.ts';
import { purchaseCommands } from './stock-purchase-commands.ts';
import { returnCommands } from './stock-return-commands.ts';
import type { World } from './world.ts';

export interface Runs {
  sequences: number;
  steps: number;
  /** Sequences under way at once, each on shelves of its own. */
  lanes: number;
}

/** A tenant with three locations. */
export async function openShop(world: World): Promise<Shop> {
  const tenant = await world.tenant();
  const { locations } = tenant.admin.call.stock;
  const main = (await locations.list({})).results[0]?.id ?? 0;
  const made = await Promise.all(['Shelf', 'Cellar'].map((name) => locations.create({ name })));
  return { world, tenant, locations: [main, ...made.map(({ id }) => id).sort((a, b) => a - b)] };
}

/**
 * Random sequences of calls against the model. A step is one call, or two or three at once on the same products: then
 * some order of them must explain both every answer and the books.
 */
export async function runAgainstModel(shop: Shop, { sequences, steps, lanes }: Runs): Promise<void> {
  // What moves stock in a new way joins one of these lists.
  const command = fc.oneof(
    ...stockCommands,
    ...documentCommands,
    ...returnCommands,
    ...purchaseCommands,
    ...countCommands,
  );
  const step = fc.oneof(
    { weight: 4, arbitrary: command.map((one) => [one]) },
    { weight: 3, arbitrary: fc.array(command, { minLength: 2, maxLength: 3 }) },
    // Several people do the same at once: the surest way to meet.
    { weight: 3, arbitrary: fc.record({ one: command, people: fc.integer({ min: 2, max: 3 }) }).map(repeated) },
  );
  const sequence = fc.record({
    stocks: fc.array(fc.nat(30), { minLength: shelves, maxLength: shelves }),
    steps: fc.array(step, { minLength: steps, maxLength: steps }),
  });
  const lane = async () => {
    const property = fc.asyncProperty(sequence, (drawn) => runSequence(shop, drawn.stocks, drawn.steps));
    // The error names the step; looking for a shorter way there would call the server for minutes.
    const result = await fc.check(property, { numRuns: Math.ceil(sequences / lanes), endOnFailure: true });
    if (result.failed) throw new Error(`With seed ${result.seed}`, { cause: result.errorInstance });
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

function repeated({ one, people }: { one: StockCommand; people: number }): StockCommand[] {
  return Array.from({ length: one.isAlone ? 1 : people }, () => one);
}

async function runSequence(shop: Shop, stocks: readonly number[], steps: readonly StockCommand[][]): Promise<void> {
  let worlds: StockModel[] = [
    {
      shelves: Array.from({ length: shelves }, emptyShelf),
      orders: [],
      sales: [],
      purchases: [],
      counts: [],
      main: 0,
      looks: 0,
    },
  ];
  const first = stocks.map((stock, slot) => [newProduct(slot, slot % places, stock)]);
  for (const commands of [...first, ...steps.flatMap(apart)]) {
    const [begun] = worlds;
    if (!begun) throw new Error('No model is left.');
    const answers = await Promise.all(commands.map((command) => answered(() => command.run(shop, begun))));
    worlds = await explained(shop, { worlds, begun }, commands, answers);
  }
  for (const model of worlds) await checkStatuses(shop, model);
}

/** What puts a product on a shelf is called alone, so that the others of its step know which one stands there. */
function apart(step: StockCommand[]): StockCommand[][] {
  const together = step.filter((command) => !command.isAlone);
  return [
    ...step.filter((command) => command.isAlone).map((command) => [command]),
    ...(together.length > 0 ? [together] : []),
  ];
}

async function answered(call: () => Promise<Outcome | Made>): Promise<Outcome | Made> {
  try {
    return await call();
  } catch (error) {
    const { status, body } = answerOf(error);
    const text = JSON.stringify(body);
    if (status === 404 || text.includes('This product does not exist')) return 'gone';
    if (status === 400 && text.includes('Insufficient stock')) return 'insufficient';
    if (status === 400 && text.includes('left since it was counted')) return 'insufficient';
    if (status === 400 && /Nothing has been counted|has not been counted/.test(text)) return 'nothing';
    if (status === 400 && text.includes('This product is archived')) return 'gone';
    if (status === 400 && text.includes('This product is not part of')) return 'nothing';
    if (status === 400 && text.includes('This count was approved')) return 'final';
    if (status === 400 && text.includes('Cannot return more')) return 'insufficient';
    if (status === 400 && text.includes('Only shipped or delivered orders')) return 'nothing';
    if (status === 400 && text.includes('Orders with returned items')) return 'kept';
    if (status === 400 && text.includes('Cancelled orders')) return 'final';
    if (status === 400 && text.includes('This product was deleted')) return 'gone';
    if (status === 400 && text.includes('Cannot receive more')) return 'insufficient';
    if (status === 400 && text.includes('partially received purchase orders can be')) return 'nothing';
    if (status === 400 && text.includes('was reversed before')) return 'final';
    throw error;
  }
}

/**
 * The models after the commands in every order that explains the answers and what the database holds now. Two orders
 * may leave the same books and differ in what no book tells yet: which of two deliveries took which shelf's goods.
 */
async function explained(
  shop: Shop,
  { worlds, begun }: { worlds: readonly StockModel[]; begun: StockModel },
  commands: readonly StockCommand[],
  answers: readonly (Outcome | Made)[],
): Promise<StockModel[]> {
  const made = answers.flatMap((answer) => (typeof answer !== 'string' && 'slot' in answer ? [answer] : []));
  const books = await booksOf(shop, [...begun.shelves.flatMap(({ id }) => id ?? []), ...made.map(({ id }) => id)]);
  const told = answers.map((answer) => (typeof answer === 'string' ? answer : 'done')).join(', ');
  const tried: string[] = [];
  const after: StockModel[] = [];
  for (const before of worlds) {
    for (const order of permutations([...commands.keys()])) {
      const model = structuredClone(before);
      const outcomes: (Outcome | undefined)[] = [];
      for (const index of order) {
        outcomes[index] = commands[index]?.apply(model, begun);
        name(model, answers[index]);
      }
      for (const documents of [
        model.orders,
        model.sales,
        model.purchases,
        model.counts,
        ...model.purchases.map(({ receipts }) => receipts),
      ])
        documents.sort((one, other) => (one.id ?? 0) - (other.id ?? 0));
      const expected = `${outcomes.join(', ')}: ${toldBy(model, shop)}`;
      // A product that was replaced on its shelf stays in the tenant; its books are no longer looked at.
      const shown = books.filter(({ id }) => model.shelves.some((one) => one.id === id)).map(({ text }) => text);
      if (expected !== `${told}: ${shown.join(' | ')}`) tried.push(expected);
      else if (!after.some((one) => isDeepStrictEqual(one, model))) after.push(model);
    }
  }
  if (after.length > 0) return after;
  const asked = commands.map((command) => command.says).join('; ');
  const found = books.map(({ text }) => text).join(' | ');
  throw new Error(`${asked}\nanswered ${told}: ${found}\nbut the model says\n${tried.join('\n')}`);
}

/** What was made gets the id that the server gave it. */
function name(model: StockModel, answer: Outcome | Made | undefined): void {
  if (answer === undefined || typeof answer === 'string') return;
  const [made, id] = madeBy(model, answer);
  if (made && made.id === undefined) made.id = id;
}

function madeBy(model: StockModel, answer: Made): [made: { id: number | undefined } | undefined, id: number] {
  if ('slot' in answer) return [model.shelves[answer.slot], answer.id];
  if ('order' in answer) return [model.orders.at(-1), answer.order];
  if ('sale' in answer) return [model.sales.at(-1), answer.sale];
  if ('count' in answer) return [model.counts.at(-1), answer.count];
  if ('purchase' in answer) return [model.purchases.at(-1), answer.purchase];
  return [model.purchases.find((one) => one.id === answer.of)?.receipts.at(-1), answer.receipt];
}

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item) => permutations(items.filter((one) => one !== item)).map((rest) => [item, ...rest]));
}

/** Level, minimum, cost, balances, ledger and number of transactions of each product, in one statement, as text to compare. */
async function booksOf({ tenant }: Shop, ids: readonly number[]): Promise<{ id: number; text: string }[]> {
  if (ids.length === 0) return [];
  const rows = await tenant.db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .where('p.id', 'in', ids)
    .select((eb) => [
      'p.id',
      'p.min_stock_level',
      'p.cost_price',
      's.total_stock',
      's.reserved',
      eb('p.archived_at', 'is not', null).as('is_archived'),
      eb
        .selectFrom('inventory_items as i')
        .whereRef('i.product_id', '=', 'p.id')
        .select(sql<string>`string_agg(i.location_id || ':' || i.quantity, ',' order by i.location_id)`.as('told'))
        .as('items'),
      eb
        .selectFrom((inner) =>
          inner
            .selectFrom('stock_entries as e')
            .whereRef('e.product_id', '=', 'p.id')
            .groupBy('e.location_id')
            .select((sums) => ['e.location_id', sums.fn.sum('e.quantity').as('quantity')])
            .as('l'),
        )
        .select(sql<string>`string_agg(l.location_id || ':' || l.quantity, ',' order by l.location_id)`.as('told'))
        .as('ledger'),
      eb
        .selectFrom('stock_transactions as t')
        .whereRef('t.product_id', '=', 'p.id')
        .select((inner) => inner.fn.countAll<number>().as('moves'))
        .as('moves'),
    ])
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    text: `${row.id} min ${row.min_stock_level} cost ${Math.round(row.cost_price * 10_000)} total ${row.total_stock} reserved ${row.reserved}${row.is_archived ? ' archived' : ''} at ${row.items ?? ''} ledger ${row.ledger ?? ''} of ${row.moves}`,
  }));
}

function toldBy(model: StockModel, { locations }: Shop): string {
  return model.shelves
    .flatMap((shelf) => {
      if (shelf.id === undefined) return [];
      const at = [...shelf.at]
        .sort(([a], [b]) => a - b)
        .map(([place, quantity]) => `${locations[place]}:${quantity}`)
        .join(',');
      const text = `${shelf.id} min ${shelf.minimum} cost ${shelf.cost} total ${totalOf(shelf)} reserved ${shelf.reserved}${shelf.isArchived ? ' archived' : ''} at ${at} ledger ${at} of ${shelf.moves}`;
      return [{ id: shelf.id, text }];
    })
    .sort((a, b) => a.id - b.id)
    .map(({ text }) => text)
    .join(' | ');
}

/** What the product's own screens say of stock, at the end of a sequence. */
async function checkStatuses({ tenant }: Shop, model: StockModel): Promise<void> {
  for (const shelf of model.shelves) {
    if (shelf.id === undefined || !isThere(shelf)) continue;
    const { total_stock, reserved, available, status } = await tenant.admin.call.stock.get({ id: shelf.id });
    const total = totalOf(shelf);
    const expected = total === 0 ? 'out' : total < shelf.minimum ? 'low' : 'in';
    const told = `${total_stock} ${reserved} ${available} ${status}`;
    const resolved = `${total} ${shelf.reserved} ${total - shelf.reserved} ${expected}`;
    if (told !== resolved) throw new Error(`Product ${shelf.id} is told as ${told} and should be ${resolved}.`);
  }
}
