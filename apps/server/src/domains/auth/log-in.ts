import { authMessages as texts } from '@stockhand/contract/auth/messages';
import { type LoggedIn, LogIn } from '@stockhand/contract/auth/schema';
import { type Actor, auditIn } from '../../platform/audit-entry.ts';
import { refuse } from '../../platform/errors.ts';
import type { PublicTask, PublicWrite } from '../../platform/handler-context.ts';
import { isPassword } from '../../platform/passwords.ts';
import { publicTask } from '../../platform/procedures.ts';
import type { Reader } from '../../platform/tenant-db.ts';
import { companiesOf, isAnywhere, type TenantRow, tenantView } from '../tenants/tenant-row.ts';
import { noteLogin } from '../users/account.ts';
import { enterOutside, enterWorkspace } from '../users/enter-workspace.ts';
import { accountLimits, addressLimit } from './limits.ts';
import { isTwoFactorOn, spendSecondFactor, twoFactorKey } from './second-factor.ts';
import { inTurnOf } from './turns.ts';

/**
 * Username or e-mail, password and second factor → a session in the company used last (rulings D, Authentication). Who
 * belongs to none any more gets a session without: they may found one. Who is deactivated wherever they belong is refused.
 */
export const logIn = publicTask(
  LogIn,
  async (ctx, form): Promise<LoggedIn> => {
    const name = form.username.toLowerCase();
    const user = await inTurnOf(name, () => checkPassword(ctx, name, form.password));
    const companies = await companiesOf(ctx.db, user.id);
    const [company] = companies;
    if (!company && (await isAnywhere(ctx.db, user.id))) throw refuse.unauthenticated(texts.loginFailed);
    const { access, refresh } = await withSecondFactor(
      ctx,
      { user, company, name, code: form.two_factor_code ?? '' },
      (prove) =>
        ctx.transact(async (write) => {
          const factor = await prove(write);
          return enter(write, { user, company, factor, isRemembered: form.remember_me === true });
        }),
    );
    ctx.services.security.line(ctx, { event: 'login.ok', user, tenant: company });
    return {
      access,
      refresh,
      tenant_schema: company?.schema_name ?? '',
      multiple_tenants: companies.length > 1,
      available_tenants: companies.map((row) => tenantView(row, company?.id)),
    };
  },
  { isReserved: true },
);

type Factor = 'password' | 'code' | 'recovery';

async function enter(
  ctx: PublicWrite,
  entry: { user: Actor; company: TenantRow | undefined; factor: Factor; isRemembered: boolean },
) {
  const { user, company, factor, isRemembered } = entry;
  await noteLogin(ctx.db, user.id, ctx.now);
  if (!company) return enterOutside(ctx, user.id, isRemembered);
  await auditIn(ctx.db, company.schema_name, ctx, {
    action: 'user.log_in',
    subject: { type: 'user', id: user.id, name: user.full_name },
    changes: { by: factor },
    by: user,
  });
  return enterWorkspace(ctx, { userId: user.id, tenantId: company.id, schema: company.schema_name, isRemembered });
}

/**
 * The user of that name and password, else 401. A try is counted before it is hashed and taken back when it was right,
 * so that many at once cannot get past the limit.
 */
async function checkPassword(ctx: PublicTask, name: string, password: string): Promise<Actor> {
  const { limits, env } = ctx.services;
  const byAddress = `log-in address ${ctx.address}`;
  await limits.check(byAddress, addressLimit(env, 'logIn'));
  const tries = await limits.use(logInKey(name), accountLimits.logIn);
  const user = await findUser(ctx.db, name);
  const isRight = await isPassword(user?.password_hash, password);
  if (!isRight || !user?.is_active) {
    await limits.use(byAddress, addressLimit(env, 'logIn'));
    noteFailure(ctx, tries === accountLimits.logIn.max ? 'login.locked' : 'login.failed', user && actorOf(user), name);
    throw refuse.unauthenticated(texts.loginFailed);
  }
  // The wrong ones stay until the code was right as well: they and wrong codes are one count.
  if (await isTwoFactorOn(ctx.db, user.id)) await limits.count(logInKey(name), accountLimits.logIn.windowSeconds, -1);
  else await limits.clear(logInKey(name));
  return actorOf(user);
}

/** Runs `work` with the proof of the second factor to be made in its transaction, where the person has one. */
async function withSecondFactor<Result>(
  ctx: PublicTask,
  { user, company, name, code }: { user: Actor; company: TenantRow | undefined; name: string; code: string },
  work: (prove: (write: PublicWrite) => Promise<Factor>) => Promise<Result>,
): Promise<Result> {
  if (!(await isTwoFactorOn(ctx.db, user.id))) return work(async () => 'password');
  if (code === '') throw refuse.unauthenticated(texts.twoFactorRequired);
  const key = twoFactorKey(user.id);
  return inTurnOf(key, async () => {
    const tries = await ctx.services.limits.use(key, accountLimits.twoFactor);
    try {
      const result = await work((write) => spendSecondFactor(write, user.id, code));
      await ctx.services.limits.clear(key);
      await ctx.services.limits.clear(logInKey(name));
      return result;
    } catch (error) {
      const { max, windowSeconds } = accountLimits.logIn;
      const { count: failures } = await ctx.services.limits.count(logInKey(name), windowSeconds, 1);
      const event = tries === accountLimits.twoFactor.max || failures === max ? 'login.locked' : 'login.code_failed';
      ctx.services.security.note(ctx, { event, user, tenant: company });
      throw error;
    }
  });
}

function noteFailure(ctx: PublicTask, event: string, user: Actor | undefined, typedName: string): void {
  ctx.services.security.noteFound(ctx, async () => {
    const [tenant] = user ? await companiesOf(ctx.db, user.id) : [];
    return { event, user, tenant, typedName };
  });
}

export function logInKey(name: string): string {
  return `log-in ${name.toLowerCase()}`;
}

async function findUser(db: Reader, name: string) {
  const users = await db
    .selectFrom('public.users')
    .select(['id', 'username', 'email', 'first_name', 'last_name', 'password_hash', 'is_active'])
    .where((eb) =>
      eb.or([eb(eb.fn<string>('lower', ['username']), '=', name), eb(eb.fn<string>('lower', ['email']), '=', name)]),
    )
    .execute();
  // A username may look like an address; whoever owns the address is meant.
  return users.find((user) => user.email.toLowerCase() === name) ?? users[0];
}

function actorOf(user: { id: number; username: string; first_name: string; last_name: string }): Actor {
  return { id: user.id, username: user.username, full_name: `${user.first_name} ${user.last_name}`.trim() };
}
