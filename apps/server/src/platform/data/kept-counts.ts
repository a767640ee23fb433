import type { Topic } from '@stockhand/contract/changes';
import { LRUCache } from 'lru-cache';
import { type Clocks, clocks, isYoung } from '../kept-age.ts';

interface Counted {
  schema: string;
  /** What is counted: changes of it are announced under this topic. */
  topic: Topic;
  /** Tells several counts of the same apart. */
  which?: boolean | undefined;
}

interface Kept {
  /** Undefined while it is counted. */
  count?: number;
  since: Clocks;
}

const keptMax = 10_000;

/**
 * How many there are of something in a tenant, kept for five seconds or until a change of it is announced: going through the pages
 * of a list counts once.
 */
export class KeptCounts {
  /** By what is counted, then by which of it. */
  readonly #kept = new LRUCache<string, Map<Counted['which'], Kept>>({ max: keptMax });

  /** Hands the count to `read`; where it is not known, keeps the one that `read` answers. */
  async around<Read extends { count: number }>(
    counted: Counted,
    read: (known: number | undefined) => Promise<Read>,
  ): Promise<Read> {
    const known = this.#kept.get(keyOf(counted))?.get(counted.which);
    if (known?.count !== undefined && isYoung(known.since)) return read(known.count);
    const counting: Kept = { since: clocks() };
    this.#keep(counted, counting);
    const found = await read(undefined);
    // One that was dropped meanwhile may have been counted before the change: nobody finds it any more.
    counting.count = found.count;
    return found;
  }

  /** Tells of a change in one tenant; in any, where notices may have been lost. */
  noteChange(schema: string | undefined, topics: Iterable<string>): void {
    if (schema === undefined) this.#kept.clear();
    else for (const topic of topics) this.#kept.delete(keyOf({ schema, topic }));
  }

  #keep(counted: Counted, kept: Kept): void {
    const key = keyOf(counted);
    this.#kept.set(key, new Map(this.#kept.get(key)).set(counted.which, kept));
  }
}

function keyOf({ schema, topic }: { schema: string; topic: string }): string {
  return `${schema} ${topic}`;
}
