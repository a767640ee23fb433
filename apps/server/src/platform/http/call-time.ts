import { UnknownOutcome } from '@stockhand/db/driver/unknown-outcome';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../errors.ts';

/**
 * The time that a request has. Once it is over, its transactions are rolled back instead of committed: their caller has been told
 * that nothing was done. What its caller is told depends on whether a COMMIT was sent before.
 */
export class CallTime {
  #isOver = false;
  #sent = 0;
  #over: AbortController | undefined;

  /** Aborted when the time is over: work for an answer that nobody waits for any more need not be done. */
  get signal(): AbortSignal {
    this.#over ??= new AbortController();
    if (this.#isOver) this.#over.abort(refuse.unavailable());
    return this.#over.signal;
  }

  /** Throws when the time is over; otherwise COMMIT may be sent. */
  mustBeLeft(): void {
    if (this.#isOver) throw refuse.unavailable();
  }

  /** COMMIT is sent now. */
  noteSent(): void {
    this.mustBeLeft();
    this.#sent++;
  }

  /** A COMMIT that was sent did not happen. */
  noteRefused(): void {
    this.#sent--;
  }

  /** Ends it; answers what to tell the caller. */
  end(): Error {
    this.#isOver = true;
    this.#over?.abort(refuse.unavailable());
    return this.#sent > 0 ? new UnknownOutcome('Time is up.') : refuse.unavailable();
  }
}

const times = new WeakMap<FastifyRequest, CallTime>();

export function callTimeOf(request: FastifyRequest): CallTime {
  const time = times.get(request) ?? new CallTime();
  times.set(request, time);
  return time;
}
