import type { Topic } from '@stockhand/contract/changes';
import { type Clocks, clocks, isYoung } from '../kept-age.ts';

interface Counted {
  schema: string;
  /** What is counted: changes of it are announced under this topic. */
  topic: Topic;
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
  readonly #kept = new Map<string, Kept>();

  /** Hands the count to `read`; where it is not known, keeps the one that `read` answers. */
  async around<Read extends { count: number }>(
    counted: Counted,
    read: (known: number | undefined) => Promise<Read>,
  ): Promise<Read> {
    const key = keyOf(counted);
    const known = this.#kept.get(key);
    if (known?.count !== undefined && isYoung(known.since)) return read(known.count);
    const counting: Kept = { since: clocks() };
    this.#keep(key, counting);
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

  #keep(key: string, kept: Kept): void {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= keptMax && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(key, kept);
  }
}

function keyOf({ schema, topic }: { schema: string; topic: string }): string {
  return `${schema} ${topic}`;
}
