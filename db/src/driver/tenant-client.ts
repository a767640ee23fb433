import { DeadlineClient, type DeadlineConfig } from './deadline-client.ts';

type Release = (destroy?: Error | boolean) => void;

/**
 * A connection of a pool that is closed when it is given back after it has read from `tenantsMax` tenants: as long as it lives,
 * PostgreSQL keeps what it knows of their tables, and the plans for them, in a process of its own.
 */
export class TenantClient extends DeadlineClient {
  readonly #tenants = new Set<string>();
  readonly #tenantsMax: number;
  #release: Release = () => undefined;

  constructor(config: DeadlineConfig & { tenantsMax?: number } = {}) {
    super(config);
    this.#tenantsMax = config.tenantsMax ?? Number.POSITIVE_INFINITY;
  }

  // biome-ignore lint/suspicious/noExplicitAny: one signature in place of the library's seven, all passed on as they come.
  override query(...call: any[]): any {
    const [statement] = call as [string | { text?: string }];
    const text = typeof statement === 'string' ? statement : statement.text;
    const tenant = text && schemaIn(text);
    if (tenant) this.#tenants.add(tenant);
    return super.query(...(call as [string]));
  }

  /** The pool sets it each time that it hands the connection out. */
  set release(release: Release) {
    this.#release = release;
  }

  get release(): Release {
    return (destroy) => this.#release(destroy || this.#tenants.size >= this.#tenantsMax);
  }
}

/** The first tenant's schema that a statement names: it names one at most. */
function schemaIn(text: string): string | undefined {
  const start = text.indexOf('"t_');
  return start === -1 ? undefined : text.slice(start + 1, text.indexOf('"', start + 1));
}
