import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { everything } from '@stockhand/contract/changes';
import { databaseName } from '@stockhand/db/connect';
import { callerChannel } from '@stockhand/db/driver/caller-writes';
import { Lifeline, type LifelineOptions } from '@stockhand/db/lifeline';
import type { Logger } from 'pino';
import { type OutboxKind, outboxChannel } from '../background/outbox.ts';
import { logLostLifeline } from '../log-failure.ts';
import { type SessionNotice, sessionChannel } from './session-notices.ts';

export interface Change {
  schema: string;
  /** Topics; a server of a newer version may send some that this one does not know. */
  topics: readonly string[];
}

const changeChannel = 'stockhand_changes';
const tellStatement = {
  name: 'tell_changes',
  text: 'select pg_notify($1, payload) from unnest($2::text[]) as payload',
};
const farewellMs = 1_000;

export function notifyOf(change: Change): { channel: string; payload: string } {
  return { channel: changeChannel, payload: JSON.stringify(change) };
}

/**
 * Listens to the database and passes each tenant's changes to its watchers. A notice may be lost while the connection
 * is down, so each reconnection tells every watcher that anything may have changed.
 */
export class ChangeFeed {
  readonly #log: Logger;
  readonly #emitter = new EventEmitter({ captureRejections: false }).setMaxListeners(0);
  readonly #lifeline: Lifeline;
  /** Tenant's schema → topics that other servers are not told of yet. */
  #untold = new Map<string, Set<string>>();
  #telling: Promise<void> | undefined;
  #isClosed = false;
  #clockAheadMs: number | undefined;

  /** `pools` reach the database by the same address (`Lifeline`). */
  constructor(url: string, log: Logger, watching: Pick<LifelineOptions, 'pools' | 'onBeat'> = {}) {
    this.#log = log;
    this.#lifeline = new Lifeline(url, {
      ...watching,
      onBeat: (facts) => {
        this.#clockAheadMs = facts.clockAheadMs;
        watching.onBeat?.(facts);
      },
      channels: [changeChannel, sessionChannel, outboxChannel, callerChannel],
      onNotice: (channel, payload) => this.#receive(channel, payload),
      onLost: (lost) => logLostLifeline(log, databaseName(url), lost),
      onBack: () => {
        this.#readAnew();
        this.#tellRest();
      },
    });
  }

  async start(): Promise<void> {
    await this.#lifeline.start();
  }

  /** Whether notices arrive. */
  get isListening(): boolean {
    return this.#lifeline.isAlive;
  }

  /** How far this machine's clock is ahead of the database's, when it last answered. */
  get clockAheadMs(): number | undefined {
    return this.#clockAheadMs;
  }

  async stop(): Promise<void> {
    await Promise.race([this.told(), pause(farewellMs, undefined, { ref: false })]);
    this.#isClosed = true;
    this.#emitter.emit('closed');
    await this.#lifeline.stop();
  }

  /**
   * Tells every server of what a transaction has changed, after its commit. In the transaction a notice would hold a lock of the
   * whole database until the commit is on disk: all writers of all tenants would wait for the disk one after the other.
   * What cannot be told now is told when the database is back.
   */
  tell(changes: ReadonlyMap<string, ReadonlySet<string>>): void {
    for (const [schema, topics] of changes) {
      if (topics.size === 0) continue;
      this.#untold.set(schema, new Set([...(this.#untold.get(schema) ?? []), ...topics]));
    }
    this.#tellRest();
  }

  /** Settles when everything so far has been told, or cannot be told now. */
  async told(): Promise<void> {
    await this.#telling;
  }

  #tellRest(): void {
    if (!this.#telling && this.#canTell) this.#telling = this.#tellAll();
  }

  get #canTell(): boolean {
    return this.#untold.size > 0 && this.isListening;
  }

  /** Changes that come while a statement is under way share the next one. */
  async #tellAll(): Promise<void> {
    try {
      while (this.#canTell) await this.#tellUntold();
    } catch {
      // The connection is lost; `onBack` goes on.
    } finally {
      // With the last look at what is untold: what comes a moment later starts anew.
      this.#telling = undefined;
    }
  }

  async #tellUntold(): Promise<void> {
    const untold = this.#untold;
    this.#untold = new Map();
    const payloads = [...untold].map(([schema, topics]) => notifyOf({ schema, topics: [...topics] }).payload);
    try {
      await this.#lifeline.query({ ...tellStatement, values: [changeChannel, payloads] });
    } catch (error) {
      for (const [schema, topics] of untold)
        this.#untold.set(schema, new Set([...topics, ...(this.#untold.get(schema) ?? [])]));
      throw error;
    }
  }

  /** Yields each change of the tenant until `signal` aborts or the server stops. */
  async *watch(schema: string, signal: AbortSignal): AsyncGenerator<readonly string[]> {
    const queue: (readonly string[])[] = [];
    let wake = () => {};
    const onChange = (topics: readonly string[]) => {
      queue.push(topics);
      wake();
    };
    const onEnd = () => wake();
    this.#emitter.on(schema, onChange).on('anything', onChange).on('closed', onEnd);
    signal.addEventListener('abort', onEnd);
    try {
      while (!signal.aborted && !this.#isClosed) {
        const topics = queue.shift();
        if (topics) yield topics;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    } finally {
      this.#emitter.off(schema, onChange).off('anything', onChange).off('closed', onEnd);
      signal.removeEventListener('abort', onEnd);
    }
  }

  /** Calls `listener` with the tenant that changed and the topics; without a tenant when notices may have been lost. */
  onChanges(listener: (schema: string | undefined, topics: readonly string[]) => void): void {
    this.#emitter.on('changes', listener);
  }

  /** Calls `listener` with whose sessions ended or moved; with undefined when any session may be affected. */
  onSessions(listener: (notice: SessionNotice | undefined) => void): void {
    this.#emitter.on('sessions', listener);
  }

  /** Calls `listener` when something was written that callers are read from, or may have been. */
  onCallersWritten(listener: () => void): void {
    this.#emitter.on('callers', listener);
  }

  /** Calls `listener` with the kind of what was put into the outbox; with undefined when that may be anything. */
  onOutbox(listener: (kind: OutboxKind | undefined) => void): void {
    this.#emitter.on('outbox', listener);
  }

  #receive(channel: string, payload: string): void {
    try {
      if (channel === sessionChannel) {
        this.#emitter.emit('sessions', JSON.parse(payload) as SessionNotice);
        return;
      }
      if (channel === callerChannel) {
        this.#emitter.emit('callers');
        return;
      }
      if (channel === outboxChannel) {
        this.#emitter.emit('outbox', payload as OutboxKind);
        return;
      }
      const change = JSON.parse(payload) as Change;
      // Before the watchers, who read at once what has changed.
      this.#emitter.emit('changes', change.schema, change.topics);
      this.#emitter.emit(change.schema, change.topics);
    } catch {
      this.#log.warn('A change notice could not be read.');
    }
  }

  /** Notices may be lost: whoever keeps or shows something reads it anew. */
  #readAnew(): void {
    if (this.#isClosed) return;
    this.#log.info('Notices of the database are received again.');
    this.#emitter.emit('changes', undefined, []);
    this.#emitter.emit('anything', [everything]);
    this.#emitter.emit('callers');
    this.#emitter.emit('sessions', undefined);
    this.#emitter.emit('outbox', undefined);
  }
}
