import { accountMessages as texts } from '@stockhand/contract/account/messages';
import { StartTwoFactor, type TwoFactorSetUp } from '@stockhand/contract/account/schema';
import { productBrand } from '@stockhand/documents/mail-layout';
import { nothingChanged } from '../../../platform/data/audit.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { confirmSession } from '../../../platform/identity/session-list.ts';
import { seal } from '../../../platform/identity/tokens.ts';
import { signedInTask } from '../../../platform/procedures.ts';
import { checkRecentPassword } from '../confirm-password.ts';
import { isTwoFactorOn } from './second-factor.ts';
import { newTotpSecret, otpauthUrl } from './totp.ts';

/** A new secret for the authenticator. It counts once a code of it was confirmed; starting again replaces it. */
export const startTwoFactor = signedInTask([], StartTwoFactor, async (ctx, form): Promise<TwoFactorSetUp> => {
  const confirmedAt = await checkRecentPassword(ctx, form?.password);
  return ctx.transact(async (write) => {
    if (confirmedAt) await confirmSession(write.db, write.caller.sessionId, confirmedAt);
    return start(write);
  });
});

async function start(ctx: TenantWrite): Promise<TwoFactorSetUp> {
  const { id, username } = ctx.caller.user;
  if (await isTwoFactorOn(readerIn(ctx.db), id)) throw refuse.badRequest(texts.twoFactorOn);
  const secret = newTotpSecret();
  const row = { user_id: id, sealed_secret: seal(ctx.services.keys.sealing, secret), created_at: ctx.now };
  await ctx.db
    .insertInto('public.two_factors')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('public.two_factors.enabled_at', 'is', null),
    )
    .execute();
  nothingChanged(ctx);
  return { secret, otpauth_url: otpauthUrl(secret, productBrand.name, username) };
}
