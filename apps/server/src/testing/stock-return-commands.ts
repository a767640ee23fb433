import fc from 'fast-check';
import { place, type Shop, type StockCommand } from './stock-commands.ts';
import { isFollowed, type ModelDocument, type Outcome, put, type StockModel } from './stock-model.ts';

interface Drawn {
  nth: number;
  line: number;
  quantity: number;
  place: number;
  isRestocked: boolean;
}

const drawn = fc.record({
  nth: fc.nat(50),
  line: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 6 }),
  place,
  // Mostly, as goods that are written off move nothing.
  isRestocked: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
});

/** A document among those that there are as the step begins, and one of its lines. */
function chosenIn(documents: readonly ModelDocument[], model: StockModel, { nth, line }: Drawn) {
  const followed = documents.filter((one) => isFollowed(model, one));
  const document = followed[nth % Math.max(1, followed.length)];
  return document?.id === undefined ? undefined : { id: document.id, line: line % document.lines.length };
}

/** Each piece once, to wherever it is put. */
function takeBack(model: StockModel, document: ModelDocument, index: number, { quantity, place, isRestocked }: Drawn) {
  const line = document.lines[index];
  const shelf = model.shelves.find((one) => one.id === line?.product);
  if (!line || !shelf) return 'nothing';
  if (line.returned + quantity > line.quantity) return 'insufficient';
  line.returned += quantity;
  return isRestocked ? put(shelf, place, quantity) : 'done';
}

type Kind = 'orders' | 'sales';

function returnOf(kind: Kind) {
  return drawn.map(
    (one): StockCommand => ({
      says: `return ${one.quantity} of line ${one.line} of ${kind} ${one.nth}, ${one.isRestocked ? `to ${one.place}` : 'written off'}`,
      apply: (model, begun): Outcome => {
        const chosen = chosenIn(begun[kind], begun, one);
        const document = model[kind].find((other) => other.id === chosen?.id);
        if (!chosen || !document) return 'nothing';
        if ('goods' in document && document.goods === 'free') return 'final';
        if ('goods' in document && document.goods !== 'out') return 'nothing';
        return takeBack(model, document, chosen.line, one);
      },
      run: (shop, begun) => {
        const chosen = chosenIn(begun[kind], begun, one);
        return chosen ? callReturn(shop, kind, chosen, one) : Promise.resolve('nothing');
      },
    }),
  );
}

/** The lines of a document have the order in which it was asked for. */
async function callReturn(
  { tenant, locations }: Shop,
  kind: Kind,
  { id, line }: { id: number; line: number },
  { quantity, place, isRestocked }: Drawn,
): Promise<Outcome> {
  const calls = tenant.admin.call[kind];
  const { items } = await calls.get({ id });
  const back = { item_id: items[line]?.id ?? 0, quantity, restock: isRestocked, location: locations[place] };
  await calls.returns.create({ id, items: [back] });
  return 'done';
}

/** What brings goods back by line. */
export const returnCommands: fc.WeightedArbitrary<StockCommand>[] = [
  { weight: 25, arbitrary: returnOf('orders') },
  { weight: 25, arbitrary: returnOf('sales') },
];
