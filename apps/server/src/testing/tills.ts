import { setTimeout as pause } from 'node:timers/promises';
import { must } from '../platform/must.ts';

export interface TillsOptions {
  count: number;
  /** The server that a call goes to. */
  url: () => string;
  access: string;
  productId: number;
  /** Keys of these tills begin with it. */
  name: string;
}

/**
 * Tills that sell one piece of a product for 1 again and again, each sale under a key of its own until it is confirmed. Every third
 * call reads the list of products in between, as people do.
 */
export class Tills {
  /** Sales that were confirmed. */
  sold = 0;
  /** Answers that confirmed nothing, each once: `503, again in 2 s: {"detail":…}`. */
  readonly refusals = new Set<string>();
  /** Calls that a server took and did not answer, by the code of the error. */
  readonly cut: string[] = [];
  /** Milliseconds of the slowest call, answered or not. */
  slowestMs = 0;
  #isOpen = true;
  readonly #options: TillsOptions;
  readonly #work: Promise<unknown>;

  constructor(options: TillsOptions) {
    this.#options = options;
    this.#work = Promise.all(Array.from({ length: options.count }, (_, till) => this.#sellAt(till)));
  }

  /** Waits until so many more are sold. */
  async sell(more: number): Promise<void> {
    const wanted = this.sold + more;
    while (this.sold < wanted) await Promise.race([pause(5), this.#work]);
  }

  /** Lets each till finish the sale that it is at. */
  async close(): Promise<void> {
    this.#isOpen = false;
    await this.#work;
  }

  async #sellAt(till: number): Promise<void> {
    for (let sale = 0; this.#isOpen; sale++) {
      while (!(await this.#isSold(`${this.#options.name}-${till}-${sale}`))) await pause(20);
      this.sold++;
      if (sale % 3 === 2) await this.#answerOf('/api/products/?page=1&page_size=50', {});
    }
  }

  async #isSold(key: string): Promise<boolean> {
    const items = [{ product_id: this.#options.productId, quantity: 1, unit_price: 1 }];
    const answer = await this.#answerOf('/api/sales/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ items, total_amount: 1 }),
    });
    return answer?.status === 201;
  }

  /** Undefined where the call was not answered. */
  async #answerOf(where: string, call: { method?: string; headers?: Record<string, string>; body?: string }) {
    const { url, access } = this.#options;
    const asked = performance.now();
    try {
      const answer = await fetch(url() + where, {
        ...call,
        headers: { ...call.headers, authorization: `Bearer ${access}` },
      });
      const text = await answer.text();
      if (!answer.ok) this.refusals.add(`${answer.status}, again in ${answer.headers.get('retry-after')} s: ${text}`);
      return answer;
    } catch (error) {
      const code = codeOf(error);
      // Nobody listens there: nothing was asked.
      if (code !== 'ECONNREFUSED') this.cut.push(code);
      return undefined;
    } finally {
      this.slowestMs = Math.max(this.slowestMs, performance.now() - asked);
    }
  }
}

function codeOf(error: unknown): string {
  const { cause } = must(error instanceof Error ? error : undefined);
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause ?? error);
}
