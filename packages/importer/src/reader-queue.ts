import pLimit, { type LimitFunction } from 'p-limit';

/** A reading under way. */
export interface Reading<Result> {
  result: Promise<Result>;
  /** Processor time used so far: on a busy machine a small file waits for long and uses little. */
  usedMs(): number;
  /** Leaves the processor to others first. */
  slowDown(): void;
  /** Ends it; `result` is refused then. */
  stop(): void;
}

export interface QueueLimits {
  /** Readings at once that have used little time, and how much that is. */
  quickMax: number;
  quickMs: number;
  /** Readings at once that take longer. */
  slowMax: number;
}

/**
 * Shares the reading processes among tenants. Each tenant has one reading at a time, so a lane, which is first come first
 * served, goes round the tenants. A file is read in the quick lane first; one that uses more than `quickMs` goes on in
 * the slow lane, or is read there again from its beginning when that is full. Long readings delay only other long ones.
 */
export class ReaderQueue {
  readonly #quick: LimitFunction;
  readonly #slow: LimitFunction;
  readonly #limits: QueueLimits;
  readonly #tenants = new Map<string, { limited: LimitFunction; readings: number }>();

  constructor(limits: QueueLimits) {
    this.#limits = limits;
    this.#quick = pLimit(limits.quickMax);
    this.#slow = pLimit(limits.slowMax);
  }

  /** Readings of a tenant, under way and waiting. */
  readingsOf(tenant: string): number {
    return this.#tenants.get(tenant)?.readings ?? 0;
  }

  /** Reads when the tenant is next in the queue. `start` may be called twice. */
  async run<Result>(tenant: string, start: () => Reading<Result>): Promise<Result> {
    const own = this.#tenants.get(tenant) ?? { limited: pLimit(1), readings: 0 };
    this.#tenants.set(tenant, own);
    own.readings++;
    try {
      return await own.limited(() => this.#read(start));
    } finally {
      own.readings--;
      if (own.readings === 0) this.#tenants.delete(tenant);
    }
  }

  async #read<Result>(start: () => Reading<Result>): Promise<Result> {
    const begun = await this.#quick(() => this.#begin(start));
    if (begun) return begun.result;
    return this.#slow(() => {
      const reading = start();
      reading.slowDown();
      return reading.result;
    });
  }

  /** Answers the result, or that of the slow lane; undefined: it was ended there and then for want of room. */
  async #begin<Result>(start: () => Reading<Result>): Promise<{ result: Promise<Result> } | undefined> {
    const { result, usedMs, slowDown, stop } = start();
    while (usedMs() < this.#limits.quickMs) if (await endsWithin(checkMs, result)) return { result };
    if (this.#slow.activeCount + this.#slow.pendingCount < this.#limits.slowMax) {
      slowDown();
      return { result: this.#slow(() => result) };
    }
    stop();
    await result.catch(() => undefined);
    return undefined;
  }
}

/** Between two looks at how much time a reading has used. */
const checkMs = 50;

function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    const end = () => {
      clearTimeout(timer);
      resolve(true);
    };
    work.then(end, end);
  });
}
