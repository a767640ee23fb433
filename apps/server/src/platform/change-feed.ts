import { EventEmitter } from 'node:events';
import { openDirect } from '@stockhand/db/connect';
import type { Logger } from 'pino';

export interface Change {
  schema: string;
  /** The kinds of things that changed: `products`, `stock`, `sales` … */
  topics: string[];
}

const channel = 'stockhand_changes';

export function notifyOf(change: Change): { channel: string; payload: string } {
  return { channel, payload: JSON.stringify(change) };
}

/**
 * Listens to the database and hands each company's changes to whoever watches that company. A notice may be lost while
 * the connection is down, so after each reconnection every watcher is told that anything may have changed.
 */
export class ChangeFeed {
  readonly #url: string;
  readonly #log: Logger;
  readonly #emitter = new EventEmitter({ captureRejections: false }).setMaxListeners(0);
  #isClosed = false;
  #client: Awaited<ReturnType<typeof openDirect>> | undefined;

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  async start(): Promise<void> {
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#isClosed = true;
    this.#emitter.emit('closed');
    await this.#client?.end().catch(() => undefined);
  }

  /** Yields each change of the company until `signal` aborts or the server stops. */
  async *watch(schema: string, signal: AbortSignal): AsyncGenerator<string[]> {
    const queue: string[][] = [];
    let wake = () => {};
    const onChange = (topics: string[]) => {
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

  async #connect(): Promise<void> {
    const client = await openDirect(this.#url);
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''));
    try {
      await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.#isClosed) return client.end();
    this.#client = client;
    client.once('end', () => this.#reconnect());
  }

  #receive(payload: string): void {
    try {
      const change = JSON.parse(payload) as Change;
      this.#emitter.emit(change.schema, change.topics);
    } catch {
      this.#log.warn('A change notice could not be read.');
    }
  }

  #reconnect(): void {
    const retry = () => {
      if (this.#isClosed) return;
      this.#connect().then(
        () => this.#emitter.emit('anything', ['everything']),
        () => setTimeout(retry, 1_000).unref(),
      );
    };
    setTimeout(retry, 250).unref();
  }
}
