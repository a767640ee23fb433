import { sql } from 'kysely';
import pg from 'pg';
import { KeptPlans } from './kept-plans.ts';
import { type ColumnsByName, NamedQuery } from './named-query.ts';
import { TenantClient } from './tenant-client.ts';

/**
 * Bound of plans on one connection. The statements of the counter, of orders and of receiving together are fewer; a server of
 * many tenants replaces plans instead of hoarding them, because each tenant's statements are its own.
 */
const plansPerConnection = 80;

/**
 * The plan that a statement keeps is made for lists of a few rows. One of more is planned for itself: a plan from before an import
 * reads the tables that it fills from end to end.
 */
const listMax = 100;
/** Characters of JSON that as many rows have. */
const rowsTextMax = 10_000;

const mark = '/* kept plan */';

/**
 * Ends a reading statement whose plan is kept: `query.modifyEnd(keptPlan)`. For statements that are sent often and find the same
 * few rows by key whatever their parameters are. A filter that may match much or little must be planned for its parameters.
 */
export const keptPlan = sql.raw(mark);

/**
 * A connection on which PostgreSQL plans frequent statements once. It keeps plans of reading statements marked by `keptPlan` and
 * of all statements in a plain read-write transaction, which write or lock rows by key, unless lists in them are long. Reports read in read-only transactions
 * and are planned each time.
 */
export class PlanningClient extends TenantClient {
  readonly #plans = new KeptPlans(plansPerConnection);
  readonly #columns: ColumnsByName = new Map();
  #isWriting = false;

  // biome-ignore lint/suspicious/noExplicitAny: one signature in place of the library's seven, all passed on as they come.
  override query(...call: any[]): any {
    const [text, values] = call;
    if (typeof text !== 'string' || !Array.isArray(values) || call.length > 2)
      return super.query(...(call as [string]));
    if (values.length === 0) return this.#control(text, values);
    const isFrequent = (this.#isWriting || text.endsWith(mark)) && !hasLongList(values);
    if (!isFrequent) return super.query(text, values);
    const { name, dropped } = this.#plans.take(text);
    return name ? this.#sendNamed({ name, text, values }, dropped) : super.query(text, values);
  }

  #control(text: string, values: unknown[]) {
    if (text === 'begin') this.#isWriting = true;
    else if (text === 'commit' || text === 'rollback') this.#isWriting = false;
    return super.query(text, values);
  }

  /** After a change of a table that a plan reads, PostgreSQL refuses the plan if its columns changed; no plan is used again then. */
  async #sendNamed(statement: Named, dropped: string | undefined): Promise<pg.QueryResult> {
    if (dropped) await this.#close(dropped);
    try {
      return await new Promise<pg.QueryResult>((resolve, reject) => {
        super.query(
          new NamedQuery(statement, this.#columns, (error, result) => (error ? reject(error) : resolve(result))),
        );
      });
    } catch (error) {
      // The library's own ends where the answer was read. This one leads to the caller.
      if (error instanceof Error) Error.captureStackTrace(error);
      if (!isOutdatedPlan(error)) throw error;
      for (const name of this.#plans.clear()) await this.#close(name);
      // The refusal has ended a transaction; it is repeated as a whole.
      if (this.#isWriting) throw error;
      return super.query(statement.text, statement.values);
    }
  }

  async #close(name: string): Promise<void> {
    this.#columns.delete(name);
    const plan = new ClosePlan(name);
    super.query(plan);
    await plan.closed;
  }
}

/** Whether one of them is a long list, or a text so long that it may be the rows of one. Any other long text costs a plan. */
export function hasLongList(values: readonly unknown[]): boolean {
  return values.some((value) =>
    typeof value === 'string' ? value.length > rowsTextMax : Array.isArray(value) && value.length > listMax,
  );
}

/** Whether a statement failed only because its kept plan is of an earlier form of its tables. Repeating it succeeds. */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}

interface Named {
  name: string;
  text: string;
  values: unknown[];
}

type Connection = pg.Connection & {
  close(statement: { type: 'S'; name: string }): void;
  sync(): void;
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
};

/** By a message of the protocol, which poolers understand too, and not by a DEALLOCATE statement, which an aborted transaction refuses. */
class ClosePlan implements pg.Submittable {
  readonly closed: Promise<void>;
  readonly #name: string;
  #end = () => {};

  constructor(name: string) {
    this.#name = name;
    this.closed = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  submit(connection: pg.Connection): void {
    const sent = connection as Connection;
    delete sent.parsedStatements[this.#name];
    delete sent.submittedNamedStatements[this.#name];
    sent.close({ type: 'S', name: this.#name });
    sent.sync();
  }

  handleReadyForQuery(): void {
    this.#end();
  }

  /** Of a lost connection: the statement that follows says so. */
  handleError(): void {
    this.#end();
  }
}
