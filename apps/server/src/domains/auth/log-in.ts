import { accountMessages } from '@stockhand/contract/account/messages';
import type { AuditAction } from '@stockhand/contract/audit-vocabulary';
import { authMessages as texts } from '@stockhand/contract/auth/messages';
import { type LoggedIn, LogIn } from '@stockhand/contract/auth/schema';
import { foldedKey } from '@stockhand/contract/folding';
import { asciiAddress } from '@stockhand/contract/mail-address';
import { type Actor, auditIn } from '../../platform/data/audit-entry.ts';
import { foldedEquals } from '../../platform/data/folding.ts';
import { keptQuery } from '../../platform/data/kept-query.ts';
import type { Values } from '../../platform/data/parameter.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { PublicTask, PublicWrite } from '../../platform/handler-context.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import type { Limit } from '../../platform/http/rate-limit.ts';
import { isPassword } from '../../platform/identity/passwords.ts';
import { must } from '../../platform/must.ts';
import { publicTask } from '../../platform/procedures.ts';
import { hasTwoFactor, spendSecondFactor, twoFactorKey } from '../account/two-factor/second-factor.ts';
import { noteProvenLogin } from '../members/accounts/account.ts';
import { isBarredByCreator } from '../members/accounts/managed-account.ts';
import { enterOutside, openTenantSession } from '../members/enter-tenant.ts';
import { type JoinedTenantRow, tenantsOf, tenantView } from '../tenants/tenant-row.ts';
import { withMutex } from './keyed-mutex.ts';
import { accountLimits, addressLimit } from './limits.ts';

/**
 * Username or e-mail, password and second factor → a session in the tenant used last (docs/rules.md#log-in). Who
 * may enter none gets a session without: they may found one, or accept an invitation. Whose creating tenant has
 * deactivated them is refused.
 */
export const logIn = publicTask(
  LogIn,
  async (ctx, form): Promise<LoggedIn> => {
    const name = form.username;
    const found = await findUser(ctx.db, name);
    const key = logInKey(found, name);
    // While the password is hashed there is time for a statement.
    const [user, tenants] = await Promise.all([
      withMutex(key, () => checkPassword(ctx, { found, name, key }, form.password)),
      found ? tenantsOf(ctx.db, found.id) : [],
    ]);
    const [tenant] = tenants;
    if (!tenant && (await isBarredByCreator(ctx.db, user.id))) throw loginFailed();
    const { access, refresh } = await withSecondFactor(
      ctx,
      { user, tenant, key, code: form.two_factor_code ?? '' },
      (prove) =>
        ctx.transact(async (write) => {
          const factor = await prove(write);
          return enter(write, { user, tenant, factor, isRemembered: form.remember_me === true });
        }),
    );
    ctx.services.security.line(ctx, { event: 'login.ok', user, tenant: tenant });
    return {
      access,
      refresh,
      tenant_schema: tenant?.schema_name ?? '',
      multiple_tenants: tenants.length > 1,
      available_tenants: tenants.map((row) => tenantView(row, tenant?.id)),
    };
  },
  { isReserved: true, answersTokens: true, worksOnFullDisk: true },
);

interface KnownUser extends Actor {
  /** What the password was proven against. */
  passwordHash: string;
  hasTwoFactor: boolean;
}

type Factor = 'password' | 'code' | 'recovery';

async function enter(
  ctx: PublicWrite,
  entry: { user: KnownUser; tenant: JoinedTenantRow | undefined; factor: Factor; isRemembered: boolean },
) {
  const { user, tenant, factor, isRemembered } = entry;
  const { id: userId, passwordHash, hasTwoFactor } = user;
  const login = { userId, tenantId: tenant?.id ?? null, passwordHash, hasTwoFactor, now: ctx.now };
  if (!(await noteProvenLogin(ctx.db, login))) throw loginFailed();
  if (!tenant) return enterOutside(ctx, user.id, isRemembered);
  await auditIn(ctx.db, tenant.schema_name, ctx, {
    action: 'user.log_in',
    subject: { type: 'user', id: tenant.membership_id, name: user.full_name },
    changes: { by: factor },
    by: user,
  });
  const { id: tenantId, schema_name: schema } = tenant;
  return openTenantSession(ctx, { userId: user.id, tenantId, schema, isRemembered, confirmedAt: ctx.now });
}

/**
 * The user of that name and password, else 401. A first try is counted when it has failed. Each later one is counted before it is
 * hashed and taken back when it was right, so that many at once cannot get past the limit. On one server the tries of an account
 * wait for each other (`withMutex`): up to ten servers hash ten wrong ones at most, and each further server may hash one more.
 */
async function checkPassword(
  ctx: PublicTask,
  { found, name, key }: { found: FoundUser | undefined; name: string; key: string },
  password: string,
): Promise<KnownUser> {
  const { limits, env } = ctx.services;
  const account = { key, limit: accountLimits.logIn };
  const address = { key: `log-in address ${addressBlock(ctx.address)}`, limit: addressLimit(env, 'logIn') };
  const count = ({ key, limit }: { key: string; limit: Limit }) => limits.use(key, limit);
  const isFirst = (await limits.check(account, address)) === 0;
  const counted = isFirst ? undefined : await count(account);
  const isRight = await isPassword(found?.password_hash, password);
  if (!isRight || !found?.is_active) {
    const failures = counted ?? (await count(account));
    await count(address);
    const event = failures === account.limit.max ? 'login.locked' : 'login.failed';
    noteFailure(ctx, event, found && actorOf(found), name);
    throw loginFailed();
  }
  if (counted !== undefined) {
    // The wrong ones stay until the code was right as well: they and wrong codes are one count.
    if (found.has_two_factor) await limits.count(key, account.limit.windowSeconds, -1);
    else await limits.clear(key);
  }
  const { password_hash, has_two_factor } = found;
  return { ...actorOf(found), passwordHash: must(password_hash), hasTwoFactor: Boolean(has_two_factor) };
}

/** Runs `work` with the proof of the second factor to be made in its transaction, where the person has one. */
async function withSecondFactor<Result>(
  ctx: PublicTask,
  { user, tenant, key, code }: { user: KnownUser; tenant: JoinedTenantRow | undefined; key: string; code: string },
  work: (prove: (write: PublicWrite) => Promise<Factor>) => Promise<Result>,
): Promise<Result> {
  if (!user.hasTwoFactor) return work(async () => 'password');
  if (code === '') throw refuse.unauthenticated(accountMessages.twoFactorRequired);
  const codeKey = twoFactorKey(user.id);
  return withMutex(codeKey, async () => {
    const tries = await ctx.services.limits.use(codeKey, accountLimits.twoFactor);
    try {
      const result = await work((write) => spendSecondFactor(write, user.id, code));
      await ctx.services.limits.clear(codeKey);
      await ctx.services.limits.clear(key);
      return result;
    } catch (error) {
      const { max, windowSeconds } = accountLimits.logIn;
      const { count: failures } = await ctx.services.limits.count(key, windowSeconds, 1);
      const event = tries === accountLimits.twoFactor.max || failures === max ? 'login.locked' : 'login.code_failed';
      ctx.services.security.note(ctx, { event, user, tenant: tenant });
      throw error;
    }
  });
}

function noteFailure(ctx: PublicTask, event: AuditAction, user: Actor | undefined, typedName: string): void {
  ctx.services.security.noteFound(ctx, async () => {
    const [tenant] = user ? await tenantsOf(ctx.db, user.id) : [];
    return { event, user, tenant, typedName };
  });
}

/** Failures count for an account, by whichever of its names it was tried, else for the name that was typed. */
export function logInKey(account: { id: number } | undefined, name: string): string {
  return account ? `log-in account ${account.id}` : `log-in name ${foldedKey(name)}`;
}

type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

function loginFailed() {
  return refuse.unauthenticated(texts.loginFailed);
}

async function findUser(db: Reader, name: string) {
  const [user] = await findNamed(db, { name, email: asciiAddress(name) });
  return user;
}

const findNamed = keptQuery((db, value: Values<{ name: string; email: string }>) =>
  db
    .selectFrom('public.users as u')
    .select(['u.id', 'u.username', 'u.email', 'u.first_name', 'u.last_name', 'u.password_hash', 'u.is_active'])
    .select((eb) => hasTwoFactor(eb).as('has_two_factor'))
    .where((eb) => eb.or([foldedEquals(eb, 'u.username', value('name')), foldedEquals(eb, 'u.email', value('email'))]))
    // A username may look like an address; the owner of the address takes precedence.
    .orderBy((eb) => foldedEquals(eb, 'u.email', value('email')), 'desc')
    .limit(1),
);

function actorOf(user: { id: number; username: string; first_name: string; last_name: string }): Actor {
  return { id: user.id, username: user.username, full_name: `${user.first_name} ${user.last_name}`.trim() };
}
