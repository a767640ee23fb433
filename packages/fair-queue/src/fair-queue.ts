import pLimit, { type LimitFunction } from 'p-limit';

/** A job under way. */
export interface Job<Result> {
  result: Promise<Result>;
  /** Processor time used so far: on a busy machine a short job waits for long and uses little. Without it, a job counts as short. */
  usedMs?(): number | Promise<number>;
  /** Ends it; `result` is refused then. Without it, a job runs to its end. */
  stop?(): void;
}

export interface QueueLimits {
  /** Jobs at once that have used little time, and how much that is. */
  quickMax: number;
  quickMs: number;
  /** Jobs at once that take longer. */
  slowMax: number;
}

/** Who asks for a job. */
export interface Claim {
  /** Its jobs are done one after the other. */
  tenant: string;
  /** How many jobs of the tenant may wait already; without it, a job waits for as long as it takes. */
  waitingMax?: number | undefined;
  /** Aborted when nobody waits for the result any more: the job is then not begun, or ended. */
  signal?: AbortSignal | undefined;
}

/** As many jobs of the tenant wait as may: this one can be sent again soon. */
export class QueueFull extends Error {}

/** What a tenant has in the queue: at most one job in each lane. */
interface Turns {
  quick: LimitFunction;
  slow: LimitFunction;
  /** Jobs that somebody waits for. */
  awaited: number;
  /** Those and the ones given up that have not left the queue. */
  queued: number;
}

/**
 * Shares a scarce means, such as processes that read files, among tenants. Each tenant has one job at a time in a lane, so a
 * lane, which is first come first served, goes round the tenants. A job begins in the quick lane; one that uses more than
 * `quickMs` goes on in the slow lane, or starts anew there when that is full. Long jobs delay only other long ones.
 */
export class FairQueue {
  readonly #quick: LimitFunction;
  readonly #slow: LimitFunction;
  readonly #limits: QueueLimits;
  readonly #tenants = new Map<string, Turns>();

  constructor(limits: QueueLimits) {
    this.#limits = limits;
    this.#quick = pLimit(limits.quickMax);
    this.#slow = pLimit(limits.slowMax);
  }

  /** Jobs of a tenant, under way and waiting. */
  jobsOf(tenant: string): number {
    return this.#tenants.get(tenant)?.awaited ?? 0;
  }

  /**
   * Does the job when the tenant is next. `start` may be called twice. Throws QueueFull beyond `waitingMax`, and the signal's
   * reason once that is aborted.
   */
  async run<Result>({ tenant, waitingMax, signal }: Claim, start: () => Job<Result>): Promise<Result> {
    signal?.throwIfAborted();
    if (waitingMax !== undefined && this.jobsOf(tenant) > waitingMax) throw new QueueFull('Too many jobs wait.');
    const turns = this.#turnsOf(tenant);
    turns.awaited++;
    turns.queued++;
    const begin = () => begun(start, signal);
    const result = this.#doJob(turns, begin).finally(() => {
      if (--turns.queued === 0) this.#tenants.delete(tenant);
    });
    try {
      return await unlessAborted(result, signal);
    } finally {
      turns.awaited--;
    }
  }

  #turnsOf(tenant: string): Turns {
    const turns = this.#tenants.get(tenant) ?? { quick: pLimit(1), slow: pLimit(1), awaited: 0, queued: 0 };
    this.#tenants.set(tenant, turns);
    return turns;
  }

  async #doJob<Result>(turns: Turns, begin: () => Job<Result>): Promise<Result> {
    const done = await turns.quick(() => this.#quick(() => this.#doQuickly(turns, begin)));
    if (done) return done.result;
    return turns.slow(() => this.#slow(() => begin().result));
  }

  /** Answers the result, or that of the slow lane; undefined: it was ended there and then for want of room. */
  async #doQuickly<Result>(turns: Turns, begin: () => Job<Result>): Promise<{ result: Promise<Result> } | undefined> {
    const job = begin();
    while (!job.usedMs || (await job.usedMs()) < this.#limits.quickMs)
      if (await endsWithin(checkMs, job.result)) return { result: job.result };
    if (turns.slow.activeCount === 0 && this.#slow.activeCount + this.#slow.pendingCount < this.#limits.slowMax) {
      // Both places are taken at once, before anybody else looks.
      const inLane = this.#slow(() => job.result);
      return { result: turns.slow(() => inLane) };
    }
    job.stop?.();
    if (!job.stop) return { result: job.result };
    await job.result.catch(() => undefined);
    return undefined;
  }
}

/** Begins a job that somebody still waits for; it is ended when nobody does any more. */
function begun<Result>(start: () => Job<Result>, signal: AbortSignal | undefined): Job<Result> {
  signal?.throwIfAborted();
  const job = start();
  const stop = () => job.stop?.();
  signal?.addEventListener('abort', stop, { once: true });
  return { ...job, result: job.result.finally(() => signal?.removeEventListener('abort', stop)) };
}

/** What the work answers; its end is not waited for once the signal is aborted. */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return work;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, late]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Between two looks at how much time a job has used. */
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
