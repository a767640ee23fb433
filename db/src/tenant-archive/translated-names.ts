import pg from 'pg';
import type { Translation } from '../backup/open-schema.ts';
import { leftOutTables, type PublicReference, publicReferences } from './public-references.ts';

type Ids = Map<number, number>;

/** What the tables of `public` call a restored tenant and what belongs to it: ids and keys in its rows become these. */
export class TranslatedNames implements Translation {
  readonly users: Ids = new Map();
  readonly members: Ids = new Map();
  readonly groups: Ids = new Map();
  readonly webhooks: Ids = new Map();
  /** Keys of logos. */
  readonly logos = new Map<string, string>();
  readonly #client: pg.Client;
  readonly #schema: string;
  readonly #tenants: Ids;
  readonly #leftOut: ReadonlySet<string>;
  readonly #emails: ReadonlyMap<number, string>;

  constructor(
    client: pg.Client,
    schema: string,
    told: { tenants: [from: number, to: number]; leftOut: readonly string[]; emails: ReadonlyMap<number, string> },
  ) {
    const { tenants, leftOut, emails } = told;
    this.#client = client;
    this.#schema = schema;
    this.#tenants = new Map([tenants]);
    this.#leftOut = new Set([...leftOutTables, ...leftOut]);
    this.#emails = emails;
  }

  leavesOut(table: string): boolean {
    return this.#leftOut.has(table);
  }

  expressionOf(table: string, column: string): string | undefined {
    const reference = publicReferences[table]?.[column];
    return reference && this.#expressions[reference](`r.${pg.escapeIdentifier(column)}`);
  }

  async knownFor(table: string, rows: string): Promise<object> {
    const references = Object.entries(publicReferences[table] ?? {});
    if (references.length === 0) return {};
    const parsed = rows.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
    const named = (idIn: typeof userIn) =>
      new Set(parsed.flatMap((row) => references.map(([column, reference]) => idIn(row, column, reference))));
    const user: Record<number, number> = {};
    const member: Record<number, number> = {};
    for (const id of named(userIn)) if (id !== undefined) user[id] = await this.userFor(id);
    for (const id of named(memberIn)) if (id !== undefined) member[id] = await this.#memberFor(id);
    const ids = (of: Ids) => Object.fromEntries(of);
    return { user, member, group: ids(this.groups), webhook: ids(this.webhooks), tenant: ids(this.#tenants) };
  }

  /** Where a kept file goes; undefined for what is not the tenant's, and for pictures that are drawn from others. */
  fileKeyFor(key: string): string | undefined {
    if (this.logos.has(key)) return this.logos.get(key);
    const [, name] = /^t_[a-z0-9_]{1,50}\/([0-9A-Za-z_-]+)$/.exec(key) ?? [];
    return name && `${this.#schema}/${name}`;
  }

  /** Somebody who is no member any more and has no account here gets an id of their own, which no account has. */
  userFor(id: number): Promise<number> {
    return this.#idFor(
      this.users,
      id,
      `select coalesce((select id from public.users where lower(email) = lower($1)), nextval('public.users_id_seq'::regclass)) as id`,
      [this.#emails.get(id) ?? null],
    );
  }

  /** Somebody who was invited and never came gets an id which no membership has. */
  #memberFor(id: number): Promise<number> {
    return this.#idFor(this.members, id, `select nextval('public.memberships_id_seq'::regclass) as id`);
  }

  async #idFor(ids: Ids, id: number, statement: string, values: unknown[] = []): Promise<number> {
    const known = ids.get(id);
    if (known !== undefined) return known;
    const { rows } = await this.#client.query<{ id: number }>(statement, values);
    const made = rows[0]?.id;
    if (made === undefined) throw new Error('The database gave no id.');
    ids.set(id, made);
    return made;
  }

  readonly #expressions: Record<PublicReference, (value: string) => string> = {
    user: (value) => `(k.known->'user'->>(${value})::text)::bigint`,
    member: (value) => `(k.known->'member'->>(${value})::text)::bigint`,
    // Keys of programs and mails do not come along.
    subject: (value) => `case
      when r.subject_type in ('group', 'webhook', 'tenant') then (k.known->r.subject_type->>(${value})::text)::bigint
      when r.subject_type in ('api-key', 'mail') then null else ${value} end`,
    question: (value) => `case when ${value} ? 'person'
      then jsonb_set(${value}, '{person}', k.known->'user'->(${value}->>'person')) else ${value} end`,
    file: (value) =>
      `${pg.escapeLiteral(`${this.#schema}/`)} || substring(${value} from '^t_[a-z0-9_]{1,50}/([0-9A-Za-z_-]+)$')`,
  };
}

function userIn(row: Record<string, unknown>, column: string, reference: PublicReference): number | undefined {
  const value = row[column];
  if (reference === 'user') return typeof value === 'number' ? value : undefined;
  const person = reference === 'question' ? (value as { person?: unknown } | null)?.person : undefined;
  return typeof person === 'number' ? person : undefined;
}

function memberIn(row: Record<string, unknown>, column: string, reference: PublicReference): number | undefined {
  const value = row[column];
  return reference === 'member' && typeof value === 'number' ? value : undefined;
}
