import type { Books } from './books.ts';

/** Those that were not undone, without what undid the others. */
export function standingReturns({ returns }: Books): Books['returns'] {
  const undone = new Set(returns.map(({ undoes_id }) => undoes_id));
  return returns.filter(({ id, undoes_id }) => undoes_id === null && !undone.has(id));
}
