import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtInGroups, type Role, roles } from '@stockhand/contract/permissions';
import { openPool, type PoolOptions } from '@stockhand/db/connect';
import { createTestDatabase } from '@stockhand/db/testing/test-database';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { buildApp } from '../app.ts';
import { createUser } from '../domains/members/accounts/create-user.ts';
import { addMembership } from '../domains/members/add-membership.ts';
import { provisionTenant } from '../domains/tenants/provision-tenant.ts';
import { withReservedTenant } from '../domains/tenants/reserve-tenant.ts';
import { type Env, readEnv } from '../env.ts';
import { shareOptions } from '../platform/data/pool-options.ts';
import { SharedReads } from '../platform/data/shared-reads.ts';
import { dbFor, inTransaction, type Reader, readerOf, tenantSchema, type Writer } from '../platform/data/tenant-db.ts';
import { refuse } from '../platform/errors.ts';
import type { Deadlines } from '../platform/http/deadlines.ts';
import { findInSession } from '../platform/identity/caller-of.ts';
import { findOutsider } from '../platform/identity/outsiders.ts';
import { hashPassword } from '../platform/identity/passwords.ts';
import { openSession, type SignedIn } from '../platform/identity/sessions.ts';
import { signAccess } from '../platform/identity/tokens.ts';
import { createLog } from '../platform/log.ts';
import { backgroundContext, type Services } from '../platform/request-context.ts';
import { createCaller } from '../router.ts';
import { type Ground, startServices } from '../start-services.ts';
import { callRest, type RestAnswer, type RestCall } from './call-rest.ts';
import { checkForCluster, collectStatements } from './cluster-statements.ts';
import { makeCrowdedTemplate } from './crowded-template.ts';
import { queuedMails } from './queued-mails.ts';
import { worldTemplate } from './world-template.ts';

export const password = 'Correct-horse-9';

/** The typed calls of one user, or of a caller without a session. */
export type Caller = ReturnType<typeof createCaller>;

/** A user signed in to a tenant, with an own session. */
export interface Person {
  caller: SignedIn;
  call: Caller;
  access: string;
  refresh: string;
}

/** A signed-in user without a tenant. */
export type Outsider = Omit<Person, 'caller'> & { userId: number; username: string; email: string };

export interface Tenant {
  id: number;
  name: string;
  schema: string;
  /** The superuser who made it. */
  admin: Person;
  /** Another member with this role; the same person each time. */
  as(role: Role): Promise<Person>;
  /** A member of one's own. */
  join(role: Role): Promise<Person>;
  /** Adds an existing account as a member without an invitation; answers a session in this tenant. */
  admit(userId: number, groups: readonly string[]): Promise<Person>;
  /** The tenant's tables, to look at what a call left behind. */
  db: Reader;
}

export interface World {
  services: Services;
  /** Its database, to look at from outside. */
  databaseUrl: string;
  app: FastifyInstance;
  /** Calls without a session. */
  nobody: Caller;
  tenant(name?: string): Promise<Tenant>;
  outsider(): Promise<Outsider>;
  rest(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, call?: RestCall): Promise<RestAnswer>;
  /** Every mail queued for an address, oldest first. */
  mailsTo(address: string): Promise<{ subject: string; text: string; html: string; senderName: string }[]>;
  close(): Promise<void>;
}

interface WorldWays {
  /** The address by which calls reach the database, e.g. that of a proxy. */
  through?: (databaseUrl: string) => string | Promise<string>;
  deadlines?: Deadlines;
  template?: string;
}

/** The whole server on a database of its own, without a port: open it in `beforeAll`, close it in `afterAll`. */
export async function openWorld(
  settings: Record<string, string> = {},
  logged?: DestinationStream,
  // Tests that call a hundred times at once wait for their turn on a busy machine.
  pools: PoolOptions = { max: 20 },
  network?: Ground['network'],
  { through = (url) => url, deadlines, template = worldTemplate }: WorldWays = {},
): Promise<World> {
  const stops: (() => Promise<unknown>)[] = [];
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stockhand-world-'));
  stops.push(() => rm(dataDir, { recursive: true, force: true }));
  const store = await createTestDatabase(template);
  stops.push(() => store.drop());
  const env = readEnv({
    ...{
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      CALL_LIMITS: 'off',
      CHECK_ANSWERS: 'on',
      SPARE_TENANTS: '0',
    },
    ...settings,
  });
  const log = createLog(env.logLevel, logged);
  const pool = openPool(await through(store.url), { keepsPlans: env.keepsPlans, ...pools });
  const statements = new Set<string>();
  stops.push(() => pool.end());
  const reservedPool = openPool(store.url, { max: 2 });
  for (const one of [pool, reservedPool]) collectStatements(one, statements);
  stops.push(() => reservedPool.end());
  const services = await startServices(
    {
      env,
      pool,
      reservedPool,
      directUrl: store.url,
      log,
      sharedReads: new SharedReads(0),
      shares: { ...shareOptions, waitMs: pools.waitMs ?? 10_000 },
      ...(network && { network }),
    },
    stops,
  );
  const app = await buildApp(services, pool, deadlines);
  stops.push(() => app.close());
  return {
    services,
    databaseUrl: store.url,
    app,
    nobody: createCaller(backgroundContext(services)),
    tenant: (name) => openTenant(services, name),
    outsider: () => openOutsider(services),
    rest: (method, url, call) => callRest(app, method, url, { ...call, headers: { ...hostOf(env), ...call?.headers } }),
    mailsTo: (address) => mailsTo(services, address),
    async close() {
      try {
        await checkForCluster(store.url, statements);
      } finally {
        for (const stop of stops.reverse()) await stop();
      }
    },
  };
}

/** A world for a file that founds many tenants, each with the settings of `openWorld`. */
export async function openCrowdedWorld(settings: Record<string, string> = {}): Promise<World> {
  return openWorld(settings, undefined, undefined, undefined, { template: await makeCrowdedTemplate() });
}

async function openTenant(services: Services, name = `Company ${randomUUID().slice(0, 8)}`): Promise<Tenant> {
  const now = new Date();
  const commit = <Out>(work: (writer: Writer) => Promise<Out>) => inTransaction(services.database, work);
  const { owner, tenant } = await withReservedTenant(commit, { name }, (reserved) =>
    commit(async (writer) => {
      const owner = await someone(writer, now);
      return { owner, tenant: await provisionTenant(writer, reserved, { ownerId: owner, now }) };
    }),
  );
  const known = new Map<Role, Promise<Person>>();
  const join = async (role: Role) => {
    const userId = await inTransaction(services.database, (writer) => member(writer, tenant.id, role));
    return signIn(services, userId, tenant);
  };
  return {
    id: tenant.id,
    name,
    schema: tenant.schema,
    admin: await signIn(services, owner, tenant),
    join,
    admit: async (userId, groups) => {
      const flags = { is_active: true, is_staff: false, is_superuser: false };
      await inTransaction(services.database, (writer) =>
        addMembership(writer, { userId, tenantId: tenant.id, ...flags, groups, now: new Date() }),
      );
      return signIn(services, userId, tenant);
    },
    as: (role) => {
      const person = known.get(role) ?? join(role);
      known.set(role, person);
      return person;
    },
    db: readerOf(dbFor(services.database, tenantSchema(tenant.schema))),
  };
}

async function member(writer: Writer, tenantId: number, role: Role): Promise<number> {
  const now = new Date();
  const userId = await someone(writer, now, tenantId);
  const group = builtInGroups[roles.indexOf(role)] ?? 'Viewers';
  const flags = { is_active: true, is_staff: false, is_superuser: false };
  await addMembership(writer, { userId, tenantId, ...flags, groups: [group], now });
  return userId;
}

/** Where a browser finds the product. */
function hostOf(env: Env): Record<string, string> {
  return env.publicUrl === undefined ? {} : { host: new URL(env.publicUrl).host };
}

let passwordHash: Promise<string> | undefined;

/** With a tenant: as if its invitation had created the account. */
async function someone(writer: Writer, now: Date, invited_by_tenant_id: number | null = null): Promise<number> {
  passwordHash ??= hashPassword(password);
  const username = `user-${randomUUID().slice(0, 13)}`;
  const names = { username, email: `${username}@example.com`, first_name: 'Ada', last_name: 'Okoro' };
  return createUser(writer, {
    ...names,
    password_hash: await passwordHash,
    email_verified_at: now,
    invited_by_tenant_id,
    now,
  });
}

const sessionFacts = { isRemembered: false, userAgent: 'test', address: '127.0.0.1' };

/** Opens a session of a member; every call asks who calls, as a request does. */
export async function signIn(
  services: Services,
  userId: number,
  tenant: { id: number; schema: string },
): Promise<Person> {
  const facts = { userId, tenantId: tenant.id, ...sessionFacts };
  const session = await inTransaction(services.database, (writer) =>
    openSession(writer, { ...facts, confirmedAt: new Date() }),
  );
  const access = await signAccess(services.keys.access, {
    userId,
    sessionId: session.id,
    tenantSchema: tenant.schema,
  });
  const signedIn = async () => (await findInSession(services, session.id)) ?? Promise.reject(refuse.unauthenticated());
  return {
    caller: await signedIn(),
    call: createCaller({ ...backgroundContext(services), signedIn, person: signedIn }),
    access,
    refresh: session.refresh,
  };
}

async function openOutsider(services: Services): Promise<Outsider> {
  const { userId, session } = await inTransaction(services.database, async (writer) => {
    const userId = await someone(writer, new Date());
    const facts = { userId, tenantId: null, ...sessionFacts };
    return { userId, session: await openSession(writer, { ...facts, confirmedAt: new Date() }) };
  });
  const { username, email } = await readerOf(services.database)
    .selectFrom('public.users')
    .select(['username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const outsider = () => findOutsider(services.database, session.id);
  const person = async () => (await outsider()) ?? Promise.reject(refuse.unauthenticated());
  return {
    userId,
    username,
    email,
    call: createCaller({ ...backgroundContext(services), outsider, person }),
    access: await signAccess(services.keys.access, { userId, sessionId: session.id, tenantSchema: '' }),
    refresh: session.refresh,
  };
}

async function mailsTo(services: Services, address: string) {
  const rows = await queuedMails(services.database, address);
  return rows.map((row) => ({
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    senderName: row.sender_name,
  }));
}
