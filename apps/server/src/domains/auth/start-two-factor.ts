import { authMessages as texts } from '@stockhand/contract/auth/messages';
import type { TwoFactorSetUp } from '@stockhand/contract/auth/schema';
import { productBrand } from '@stockhand/documents/mail-layout';
import { z } from 'zod';
import { nothingChanged } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { signedInMutation } from '../../platform/procedures.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { seal } from '../../platform/tokens.ts';
import { isTwoFactorOn } from './second-factor.ts';
import { newTotpSecret, otpauthUrl } from './totp.ts';

/** A new secret for the authenticator. It counts once a code of it was confirmed; starting again replaces it. */
export const startTwoFactor = signedInMutation(z.object({}).optional(), async (ctx): Promise<TwoFactorSetUp> => {
  const { id, username } = ctx.who.user;
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
});
