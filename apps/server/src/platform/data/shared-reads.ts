interface Reading {
  schema: string;
  startedAt: number;
  answer: Promise<unknown>;
  isUnderWay: boolean;
  /** Something has changed since it began. */
  isStale: boolean;
  /** The reading after this one, which waits until a second is over. */
  next?: Promise<unknown>;
}

const restMs = 1_000;

/**
 * Readings of a tenant's figures that callers share, so that they are read anew at most once a second however many ask
 * and however much changes. A caller after a change gets a reading that began after it, so it may wait for the rest of
 * the second. Notices of other servers' changes can be lost: an answer is handed out for a second at most.
 */
export class SharedReads {
  readonly #restMs: number;
  readonly #readings = new Map<string, Reading>();

  constructor(rest = restMs) {
    this.#restMs = rest;
  }

  /** `key` names what is read and all that it depends on beside the tenant's data. */
  read<Answer>(schema: string, key: string, load: () => Promise<Answer>): Promise<Answer> {
    const id = `${schema} ${key}`;
    const start = () => this.#start(id, schema, load);
    const last = this.#readings.get(id);
    if (!last) return start();
    const restMs = last.startedAt + this.#restMs - performance.now();
    if (!last.isStale && (restMs > 0 || last.isUnderWay)) return last.answer as Promise<Answer>;
    if (restMs <= 0) return start();
    last.next ??= pause(restMs).then(start);
    return last.next as Promise<Answer>;
  }

  /** Tells of a change in one tenant; in any, where notices may have been lost. */
  noteChange(schema: string | undefined): void {
    for (const reading of this.#readings.values())
      if (schema === undefined || reading.schema === schema) reading.isStale = true;
  }

  #start<Answer>(id: string, schema: string, load: () => Promise<Answer>): Promise<Answer> {
    const answer = load();
    const reading: Reading = { schema, startedAt: performance.now(), answer, isUnderWay: true, isStale: false };
    this.#readings.set(id, reading);
    const forget = () => {
      if (this.#readings.get(id) === reading) this.#readings.delete(id);
    };
    const restingAfter = () => {
      reading.isUnderWay = false;
      setTimeout(forget, Math.max(0, reading.startedAt + this.#restMs - performance.now())).unref();
    };
    answer.then(restingAfter, forget);
    return answer;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
