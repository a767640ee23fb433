import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type DirectClient, openDirect } from './connect.ts';
import { Silence } from './driver/deadline-client.ts';
import type { LivePool } from './driver/live-pool.ts';

const beatMs = 2_000;
/** Above the two seconds that a slow network may take for an answer. */
const answerMs = 4_000;
const retryMs = 500;
/** A pooler is not gone a moment later. */
const retryDeafMs = 15_000;

export interface LifelineOptions {
  /** Without any the connection may pass a pooler. */
  channels?: readonly string[];
  /** Those that reach the database by the same address: they part with silent connections when this one is silent. */
  pools?: readonly LivePool[];
  onNotice?: (channel: string, payload: string) => void;
  /** After each answer, with what the database says about itself. */
  onBeat?: (facts: DatabaseFacts) => void;
  /** The connection is lost, silent or deaf; of the pools so many connections were given up. */
  onLost?: (lost: { reason: Error; dropped: number }) => void;
  /** It is back, and notices may have been missed. */
  onBack?: () => void;
}

export interface DatabaseFacts {
  /** How far this machine's clock is ahead. */
  clockAheadMs: number;
  isReadOnly: boolean;
}

/** The connection answers statements and gets no notices. */
export class Deafness extends Error {
  override name = 'Deafness';
}

/**
 * A connection that asks for a sign of life every two seconds, on its channels by a notice to itself: a network that goes
 * dark closes no connection, and a pooler may answer and pass no notices. It is opened again for as long as it takes.
 */
export class Lifeline {
  readonly #url: string;
  readonly #options: LifelineOptions;
  readonly #own = `stockhand_beat_${randomUUID().replaceAll('-', '')}`;
  #client: DirectClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #sent = 0;
  #heard = 0;
  #askedAt: number | undefined;
  readonly #turns = new WeakMap<DirectClient, Promise<void>>();
  readonly #ended = new WeakSet<DirectClient>();
  #isStopped = false;

  constructor(url: string, options: LifelineOptions) {
    this.#url = url;
    this.#options = options;
  }

  /** Whether the connection is there and has answered what it was asked. */
  get isAlive(): boolean {
    return this.#client !== undefined;
  }

  /** Throws where there is no database. One that passes no notices is tried again in the background. */
  async start(): Promise<void> {
    try {
      await this.#connect();
    } catch (error) {
      if (!(error instanceof Deafness)) throw error;
      void this.#reconnect(error);
    }
  }

  /** Runs a short statement on the connection; fails where it is not there. */
  async query(statement: { name: string; text: string; values: unknown[] }): Promise<void> {
    const client = this.#client;
    if (!client) throw new Error('The connection to the database is lost.');
    await this.#inTurn(client, () => client.query(statement));
  }

  /** The library takes one statement at a time; what waits for its turn on a connection that ends is not sent. */
  #inTurn<Answer>(client: DirectClient, send: () => Promise<Answer>): Promise<Answer> {
    const sent = (this.#turns.get(client) ?? Promise.resolve()).then(() => {
      if (this.#ended.has(client)) throw new Error('The connection to the database was closed.');
      return send();
    });
    this.#turns.set(
      client,
      sent.then(
        () => undefined,
        () => undefined,
      ),
    );
    return sent;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = await openDirect(this.#url, answerMs);
    let reason = new Error('The connection to the database was closed.');
    // The first one says why; the library adds that the connection is gone.
    client.once('error', (error) => {
      reason = error;
    });
    client.once('end', () => this.#ended.add(client));
    client.on('notification', ({ channel, payload = '' }) => this.#receive(channel, payload));
    try {
      for (const channel of this.#channels) await client.query(`listen ${channel}`);
      this.#sent = this.#heard;
      await this.#beat(client);
      this.#refuseDeaf();
    } catch (error) {
      this.#askedAt = undefined;
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.#isStopped) return client.end();
    this.#client = client;
    client.once('end', () => void this.#reconnect(reason));
    this.#timer = setInterval(() => {
      if (this.#askedAt === undefined) this.#beat(client).catch((error: Error) => client.cut(error));
    }, beatMs).unref();
  }

  get #channels(): readonly string[] {
    const { channels = [] } = this.#options;
    return channels.length > 0 ? [...channels, this.#own] : [];
  }

  #receive(channel: string, payload: string): void {
    if (channel === this.#own) this.#heard = Number(payload);
    else this.#options.onNotice?.(channel, payload);
  }

  async #beat(client: DirectClient): Promise<void> {
    await this.#inTurn(client, () => this.#ask(client));
    await this.#inTurn(client, () => this.#endOrphans(client));
  }

  async #ask(client: DirectClient): Promise<void> {
    this.#refuseDeaf();
    this.#askedAt = performance.now();
    const isListening = this.#channels.length > 0;
    if (isListening) this.#sent++;
    const { rows } = await client.query<{ now: Date; is_read_only: boolean }>(
      `select clock_timestamp() as now, current_setting('transaction_read_only')::boolean as is_read_only
        ${isListening ? `, pg_notify('${this.#own}', '${this.#sent}')` : ''}`,
    );
    const [told] = rows;
    const halfwayMs = (performance.now() - this.#askedAt) / 2;
    this.#askedAt = undefined;
    if (told)
      this.#options.onBeat?.({
        clockAheadMs: Date.now() - halfwayMs - told.now.getTime(),
        isReadOnly: told.is_read_only,
      });
  }

  /** A notice to oneself arrives before the answer of its statement. */
  #refuseDeaf(): void {
    if (this.#heard !== this.#sent) throw new Deafness('The database passes no notices on.');
  }

  /** Frees the locks of connections that were given up: the database would keep them until it notices by itself. */
  async #endOrphans(client: DirectClient): Promise<void> {
    const orphans = (this.#options.pools ?? []).flatMap((pool) => pool.takeOrphans());
    if (orphans.length === 0) return;
    await client.query(
      `select pg_terminate_backend(pid) from pg_catalog.pg_stat_activity where pid = any($1::integer[])
        and usename = current_user and application_name = current_setting('application_name')`,
      [orphans],
    );
  }

  async #reconnect(reason: Error): Promise<void> {
    clearInterval(this.#timer);
    this.#client = undefined;
    const since = this.#askedAt;
    this.#askedAt = undefined;
    if (this.#isStopped) return;
    const isSilent = reason instanceof Silence && since !== undefined;
    const pools = isSilent ? (this.#options.pools ?? []) : [];
    const dropped = pools.reduce((sum, pool) => sum + pool.dropSilent(since ?? 0), 0);
    this.#options.onLost?.({ reason, dropped });
    for (let obstacle = reason; !this.#isStopped; ) {
      // Servers that lost it together do not come back in step.
      const waitMs = obstacle instanceof Deafness ? retryDeafMs : retryMs;
      await pause(waitMs * (0.5 + Math.random()), undefined, { ref: false });
      try {
        await this.#connect();
        return this.#options.onBack?.();
      } catch (error) {
        obstacle = error as Error;
      }
    }
  }
}
