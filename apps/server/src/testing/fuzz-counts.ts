import type { Goods } from './fuzz-goods.ts';
import type { Input, Preparation } from './fuzz-input.ts';
import type { Person } from './world.ts';

/** Counts of a location: reading and counting in one that stays open. */
export async function countInputs(person: Person, { product, other, shelf }: Goods): Promise<Record<string, Input>> {
  const { id } = await openCount(person, product.id, shelf);
  const scope = { categories: [product.category], is_blind: true, name: 'Evening' };
  return {
    'countSessions.list': { page: 1, search: 'COUNT', status: 'open', location: shelf, ordering: '-created_at' },
    'countSessions.create': { location: shelf, ...scope },
    'countSessions.createEach': { locations: [shelf], ...scope },
    'countSessions.get': { id },
    'countSessions.show': { id },
    'countSessions.lines': { id, page: 1, show: 'counted', search: 'Product', ordering: '-value' },
    'countSessions.print': { id },
    'countSessions.products': { id, after: 1 },
    'countSessions.proposal': { page: 1, location: shelf, class: 'A', search: 'Product', ordering: '-urgency' },
    'countSessions.count': { id, product: other.id, quantity: 3 },
  };
}

/** What is done to a count once. */
export function countPreparations(person: Person, { product, shelf }: Goods): Record<string, Preparation> {
  const opened = async (input: Input = {}, is_blind = false) => {
    const { id } = await openCount(person, product.id, shelf, is_blind);
    return { input: { id, ...input } };
  };
  return {
    'countSessions.record': () => {
      const at = new Date().toISOString();
      const count = { key: crypto.randomUUID(), product: product.id, quantity: 3, counted_at: at };
      return opened({ sent_at: at, counts: [count] });
    },
    'countSessions.recount': () => opened({ products: [product.id] }),
    'countSessions.reveal': () => opened({}, true),
    'countSessions.approve': () => opened({ reason: 'Stocktake', uncounted_as_zero: false, accepts_late: false }),
    'countSessions.discard': () => opened({ reason: 'Wrong shelf' }),
  };
}

/** With one line that has a difference. */
async function openCount(person: Person, product: number, location: number, is_blind = false) {
  const session = await person.call.countSessions.create({ location, is_blind });
  await person.call.countSessions.count({ id: session.id, product, add: 2 });
  return session;
}
