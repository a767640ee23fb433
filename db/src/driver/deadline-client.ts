import type { Socket } from 'node:net';
import pg from 'pg';

export interface DeadlineConfig extends pg.ClientConfig {
  /** How long a statement may go unanswered; longer when the statement's own limit is raised. Without it: for ever. */
  answerMs?: number;
}

/** A connection that gave no answer in time: whether its last statement was carried out is not known. */
export class Silence extends Error {
  override name = 'Silence';
  /** As the system says it of a connection. */
  readonly code = 'ETIMEDOUT';
}

/** The database's refusal of a slow statement should come first. */
const beyondLimitMs = 1_500;
const farewellMs = 2_000;
const keepAliveMs = 10_000;

/**
 * A connection that is destroyed when the database does not answer a statement in time: a network that goes dark closes
 * nothing, so a statement on it would wait for ever and its connection never leave the pool.
 */
export class DeadlineClient extends pg.Client {
  /** The number of the process that serves it, as the database or a pooler tells it. The library's types leave it out. */
  declare readonly processID: number | null;
  readonly #answerMs: number;
  /** What the transaction under way allows its statements. */
  #raisedMs: number | undefined;
  #dueAt: number | undefined;
  #heardAt = performance.now();
  #bytesHeard = 0;
  #timer: NodeJS.Timeout | undefined;
  #looksAt = 0;

  constructor({ answerMs = Number.POSITIVE_INFINITY, ...config }: DeadlineConfig = {}) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs, ...config });
    this.#answerMs = answerMs;
    this.connection.on('readyForQuery', () => this.#noteAnswer());
    this.on('drain', () => {
      this.#dueAt = undefined;
    });
    this.on('end', () => clearTimeout(this.#timer));
    // Statements fail with the lost connection; without a listener the error would end the process.
    this.on('error', () => undefined);
  }

  // biome-ignore lint/suspicious/noExplicitAny: one signature in place of the library's seven, all passed on as they come.
  override query(...call: any[]): any {
    const [text, values] = call;
    if (typeof text === 'string') this.#noteLimit(text, values);
    if (this.#dueAt === undefined) this.#expectAnswer();
    return super.query(...(call as [string]));
  }

  /** Whether nothing came from the database since that moment of `performance.now()`. */
  isSilentSince(moment: number): boolean {
    return this.#heardAt < moment && this.#stream.bytesRead === this.#bytesHeard;
  }

  get heardAt(): number {
    return this.#heardAt;
  }

  /** Fails what is under way and closes the connection without a word to the database. */
  cut(reason: Error): void {
    this.#stream.destroy(reason);
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    // A silent database does not answer the farewell either.
    const impatience = setTimeout(() => this.#stream.destroy(), farewellMs).unref();
    this.connection.once('end', () => clearTimeout(impatience));
    return callback ? super.end(callback) : super.end();
  }

  get #stream(): Socket {
    return this.connection.stream as Socket;
  }

  #noteLimit(text: string, values: unknown): void {
    if (text === 'commit' || text === 'rollback') this.#raisedMs = undefined;
    else if (text.startsWith(raising)) this.#raisedMs = secondsOf(text, values) * 1000 + beyondLimitMs;
  }

  #expectAnswer(): void {
    const answerMs = Math.max(this.#answerMs, this.#raisedMs ?? 0);
    if (answerMs === Number.POSITIVE_INFINITY) return;
    this.#bytesHeard = this.#stream.bytesRead;
    this.#dueAt = performance.now() + answerMs;
    if (this.#timer && this.#looksAt <= this.#dueAt) return;
    clearTimeout(this.#timer);
    this.#look(answerMs);
  }

  #noteAnswer(): void {
    this.#heardAt = performance.now();
    this.#bytesHeard = this.#stream.bytesRead;
    // Statements wait for each other: each has its own time.
    if (this.#dueAt !== undefined) this.#expectAnswer();
  }

  /** One timer for all statements: most are answered long before. */
  #look(inMs: number): void {
    this.#looksAt = performance.now() + inMs;
    // What arrived while this process was busy or stopped is read before the next immediate.
    this.#timer = setTimeout(() => setImmediate(() => this.#judge()), inMs).unref();
  }

  #judge(): void {
    this.#timer = undefined;
    if (this.#dueAt === undefined) return;
    const leftMs = this.#dueAt - performance.now();
    if (leftMs > 0) this.#look(leftMs);
    else this.cut(new Silence('The database did not answer in time.'));
  }
}

const raising = "select set_config('statement_timeout', ";

function secondsOf(text: string, values: unknown): number {
  const [first] = Array.isArray(values) ? values : [];
  return Number.parseInt(text[raising.length] === '$' ? String(first) : text.slice(raising.length + 1), 10) || 0;
}
