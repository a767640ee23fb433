import type { DemoView } from '@stockhand/contract/auth/schema';
import { owner, ownerPassword } from '@stockhand/db/seeds/demo-tenant';
import { z } from 'zod';
import { foldedEquals } from '../../platform/data/folding.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { isPassword } from '../../platform/identity/passwords.ts';
import { publicTask } from '../../platform/procedures.ts';
import { isTwoFactorOn } from '../account/two-factor/second-factor.ts';
import { tenantsOf } from '../tenants/tenant-row.ts';

/**
 * The demo tenant on offer, in local mode alone (docs/rules.md#local-mode). An account whose password was changed, or
 * that asks for a second factor, is its owner's and offered no more.
 */
export const showDemo = publicTask(z.object({}).optional(), async (ctx): Promise<DemoView> => {
  const { env, demo } = ctx.services;
  if (!env.hasDemo) return { state: 'absent' };
  if (demo.isBeingMade) return { state: 'preparing' };
  const account = await findOwner(ctx.db);
  if (!account || !(await isKnown(account.password_hash)) || (await isTwoFactorOn(ctx.db, account.id)))
    return { state: 'absent' };
  const [tenant] = await tenantsOf(ctx.db, account.id);
  return tenant
    ? { state: 'ready', tenant: tenant.name, username: owner.username, password: ownerPassword }
    : { state: 'absent' };
});

function findOwner(db: Reader) {
  return db
    .selectFrom('public.users')
    .select(['id', 'password_hash'])
    .where((eb) => foldedEquals(eb, 'username', owner.username))
    .where('is_active', '=', true)
    .executeTakeFirst();
}

let known: { hash: string | null; isKnown: boolean } | undefined;

/** Hashing takes a tenth of a second of a processor; once a hash is enough. */
async function isKnown(hash: string | null): Promise<boolean> {
  if (known?.hash !== hash) known = { hash, isKnown: await isPassword(hash, ownerPassword) };
  return known.isKnown;
}
