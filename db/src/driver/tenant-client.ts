import { DeadlineClient } from './deadline-client.ts';

type Release = (destroy?: Error | boolean) => void;

/**
 * A connection that knows which tenants it has served: as long as it lives, PostgreSQL keeps what it knows of their tables, and the
 * plans for them, in a process of its own. Its pool decides when that is too much.
 */
export class TenantClient extends DeadlineClient {
  readonly #tenants = new Set<string>();
  #release: Release = () => undefined;
  /** Asked when it is given back: whether it is closed then. */
  isTooMuch: () => boolean = () => false;

  // biome-ignore lint/suspicious/noExplicitAny: one signature in place of the library's seven, all passed on as they come.
  override query(...call: any[]): any {
    const [statement] = call as [string | { text?: string }];
    const text = typeof statement === 'string' ? statement : statement.text;
    const tenant = text && schemaIn(text);
    if (tenant) this.#tenants.add(tenant);
    return super.query(...(call as [string]));
  }

  /** The schemas of the tenants that it has read from. */
  get tenants(): ReadonlySet<string> {
    return this.#tenants;
  }

  /** The pool sets it each time that it hands the connection out. */
  set release(release: Release) {
    this.#release = release;
  }

  get release(): Release {
    return (destroy) => this.#release(this.isTooMuch() || destroy);
  }
}

/** The first tenant's schema that a statement names: it names one at most. */
function schemaIn(text: string): string | undefined {
  const start = text.indexOf('"t_');
  return start === -1 ? undefined : text.slice(start + 1, text.indexOf('"', start + 1));
}
