import type { RestRoute } from '../rest-route.ts';

/** Calls that belong together in the reference of the API. */
export interface ApiTopic {
  title: string;
  description: string;
  /** Procedure → what it does, in a few words; in the order of the reference. */
  calls: Record<string, string>;
  /** Procedure → a body that it takes. Ids are of rows that may not exist. */
  examples?: Record<string, object>;
}

/** What the reference says of one call. */
export interface CallWords {
  topic: string;
  summary: string;
  example: object | undefined;
}

interface PlacedWords extends CallWords {
  /** In the order of the reference. */
  place: number;
}

/** Looks up what the topics say of a procedure; one that none of them names is an error. */
export function wordsOf(topics: readonly ApiTopic[]) {
  const known = new Map<string, PlacedWords>();
  for (const { title, calls, examples = {} } of topics) {
    for (const [procedure, summary] of Object.entries(calls))
      known.set(procedure, { topic: title, summary, example: examples[procedure], place: known.size });
  }
  const of = (procedure: string): PlacedWords => {
    const words = known.get(procedure);
    if (!words) throw new Error(`Say in api-topics what ${procedure} does.`);
    return words;
  };
  const placeOf = ({ procedure }: RestRoute) => of(procedure).place;
  return {
    of,
    inOrder: (routes: readonly RestRoute[]) => routes.toSorted((one, other) => placeOf(one) - placeOf(other)),
  };
}
