import { performance } from 'node:perf_hooks';
import type { Database } from '@stockhand/db/connect';
import type { Logger } from 'pino';
import type { Lane } from '../../../platform/background/outbox-relay.ts';
import { announceIn } from '../../../platform/data/audit.ts';
import { inTransaction, type Writer } from '../../../platform/data/tenant-db.ts';
import { logFailure } from '../../../platform/log-failure.ts';
import { type Attempt, settleSent, settleUnsent } from './attempts.ts';
import { type ClaimedDelivery, claimDeliveries, returnClaimed } from './claims.ts';
import { isAccepted, type Outside, postDelivery } from './post-delivery.ts';

/** Deliveries at once on this server, and about how many of one webhook: a slow receiver holds up its own. */
const atOnce = 24;
const perWebhook = 4;
/** Longer than an attempt may take. */
const leaseSeconds = 30;
/** What is being sent when the server stops may end until then. */
const graceMs = 3_000;
/** Between two looks at what is due. */
const restMs = 50;
/** Open screens of a tenant hear of its deliveries at most so often. */
const announceMs = 1_000;

interface WebhookLaneOptions {
  database: Database;
  log: Logger;
  outside: Outside;
  /** Follows from giving a delivery up, in the same transaction. */
  onGivenUp: (writer: Writer, delivery: ClaimedDelivery, at: Date) => Promise<void>;
}

/** Sends the events of webhooks, several at once. It is woken like the lanes of the outbox. */
export class WebhookLane implements Lane {
  readonly kind = 'webhook';
  readonly #options: WebhookLaneOptions;
  readonly #sending = new Map<Promise<void>, number>();
  readonly #stopping = new AbortController();
  readonly #changed = new Set<string>();
  #announcing: NodeJS.Timeout | undefined;
  #filling: Promise<void> | undefined;
  #waiting: NodeJS.Timeout | undefined;
  #filledAt = 0;
  #isStopped = false;
  #isWanted = false;

  constructor(options: WebhookLaneOptions) {
    this.#options = options;
  }

  wake(): void {
    this.#isWanted = true;
    if (this.#filling || this.#isStopped || this.#waiting) return;
    // Every commit and every end of a delivery wakes it: what comes together is looked for once.
    const waitMs = this.#filledAt + restMs - performance.now();
    if (waitMs > 0) {
      this.#waiting = setTimeout(() => {
        this.#waiting = undefined;
        this.wake();
      }, waitMs);
      return;
    }
    this.#filling = this.#fill()
      .catch((error: unknown) => logFailure(this.#options.log, error, {}, 'Webhook deliveries could not be read.'))
      .finally(() => {
        this.#filling = undefined;
        this.#filledAt = performance.now();
        if (this.#isWanted) this.wake();
      });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#waiting);
    await this.#filling;
    const timer = setTimeout(() => this.#stopping.abort(), graceMs);
    await Promise.all(this.#sending.keys());
    clearTimeout(timer);
    clearTimeout(this.#announcing);
  }

  /** Starts what is due, as much as there is room for. */
  async #fill(): Promise<void> {
    this.#isWanted = false;
    while (!this.#isStopped && this.#sending.size < atOnce) {
      const rowsMax = Math.min(perWebhook, atOnce - this.#sending.size);
      const rows = await claimDeliveries(this.#options.database, { rowsMax, leaseSeconds, except: this.#busy() });
      for (const row of rows) this.#start(row);
      if (rows.length < rowsMax) return;
    }
  }

  #busy(): number[] {
    const counts = new Map<number, number>();
    for (const id of this.#sending.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= perWebhook).map(([id]) => id);
  }

  #start(delivery: ClaimedDelivery): void {
    const { log } = this.#options;
    const sending = this.#deliver(delivery)
      .catch((error: unknown) => logFailure(log, error, { deliveryId: delivery.id }, 'A delivery could not be noted.'))
      .finally(() => {
        this.#sending.delete(sending);
        this.wake();
      });
    this.#sending.set(sending, delivery.webhook_id);
  }

  async #deliver(delivery: ClaimedDelivery): Promise<void> {
    const { database, outside } = this.#options;
    let attempt: Attempt;
    try {
      attempt = await postDelivery(delivery, outside, this.#stopping.signal);
    } catch {
      return returnClaimed(database, delivery);
    }
    if (isAccepted(attempt.response_status)) await settleSent(database, delivery, attempt);
    else await this.#settleUnsent(delivery, attempt);
    this.#announce(delivery.schema_name);
  }

  async #settleUnsent(delivery: ClaimedDelivery, attempt: Attempt): Promise<void> {
    const { database, log, onGivenUp } = this.#options;
    const facts = { deliveryId: delivery.id, webhookId: delivery.webhook_id, attempt: delivery.attempts + 1 };
    log.info({ ...facts, reason: attempt.error }, 'A webhook did not accept a delivery.');
    await inTransaction(database, async (writer) => {
      if (await settleUnsent(writer, delivery, attempt)) await onGivenUp(writer, delivery, attempt.at);
    });
  }

  #announce(schema: string): void {
    this.#changed.add(schema);
    this.#announcing ??= setTimeout(() => {
      this.#announcing = undefined;
      const { database, log } = this.#options;
      const schemas = [...this.#changed];
      this.#changed.clear();
      Promise.all(schemas.map((one) => inTransaction(database, (writer) => announceIn(writer, one, 'webhooks')))).catch(
        (error: unknown) => logFailure(log, error, {}, 'Deliveries could not be announced.'),
      );
    }, announceMs).unref();
  }
}
