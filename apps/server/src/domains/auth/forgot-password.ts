import { authMessages as texts } from '@stockhand/contract/auth/messages';
import { ForgotPassword } from '@stockhand/contract/auth/schema';
import { foldedKey } from '@stockhand/contract/folding';
import type { Detail } from '@stockhand/contract/wire';
import { folded, foldedEquals } from '../../platform/data/folding.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PublicTask } from '../../platform/handler-context.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import { publicTask } from '../../platform/procedures.ts';
import { isBarredByCreator } from '../members/accounts/managed-account.ts';
import { mailPasswordReset } from '../members/mails.ts';
import { tenantsOf } from '../tenants/tenant-row.ts';
import { accountLimits, addressLimit } from './limits.ts';
import { inEvenTime } from './pad-response-time.ts';

/**
 * Mails a link to choose a new password. The answer and its time are the same for every name (docs/rules.md#passwords).
 */
export const forgotPassword = publicTask(ForgotPassword, async (ctx, form): Promise<Detail> => {
  await ctx.services.limits.use(`mail address ${addressBlock(ctx.address)}`, addressLimit(ctx.services.env, 'mail'));
  await inEvenTime(() => mailIfKnown(ctx, form));
  return { detail: texts.resetSent };
});

async function mailIfKnown(ctx: PublicTask, form: ForgotPassword): Promise<void> {
  if (!(await mayMail(ctx, form.email))) return;
  const addressee = await findAddressee(ctx.db, form);
  if (addressee) await ctx.transact((write) => mailPasswordReset(write, addressee, addressee.tenant_id));
  const outsider = addressee ? undefined : await findOutsider(ctx.db, form.email);
  if (outsider) await ctx.transact((write) => mailPasswordReset(write, outsider, undefined));
}

/** Beyond the limit the answer stays the same and no mail goes out. */
async function mayMail(ctx: PublicTask, email: string): Promise<boolean> {
  try {
    await ctx.services.limits.use(`forgot-password ${foldedKey(email)}`, accountLimits.forgotPassword);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** An active member of the tenant, which is named by its Tenant ID or as people call it. */
async function findAddressee(db: Reader, form: ForgotPassword) {
  return db
    .selectFrom('public.users as u')
    .innerJoin('public.memberships as m', 'm.user_id', 'u.id')
    .innerJoin('public.tenants as t', 't.id', 'm.tenant_id')
    .select(['u.id', 'u.username', 'u.email', 'u.first_name', 't.id as tenant_id'])
    .where((eb) => foldedEquals(eb, 'u.email', form.email))
    .where((eb) => eb.or([eb('t.schema_name', '=', folded(form.tenant)), foldedEquals(eb, 't.name', form.tenant)]))
    .where('u.is_active', '=', true)
    .where('m.is_active', '=', true)
    .where('t.status', '=', 'active')
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst();
}

/** An account that may enter no tenant: its owner has no Tenant ID to name, so any will do. */
async function findOutsider(db: Reader, email: string) {
  const user = await db
    .selectFrom('public.users as u')
    .select(['u.id', 'u.username', 'u.email', 'u.first_name'])
    .where('u.password_hash', 'is not', null)
    .where((eb) => foldedEquals(eb, 'u.email', email))
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  return user && !(await isBarredByCreator(db, user.id)) && (await tenantsOf(db, user.id)).length === 0
    ? user
    : undefined;
}
