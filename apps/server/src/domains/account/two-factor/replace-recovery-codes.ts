import { accountMessages as texts } from '@stockhand/contract/account/messages';
import { type RecoveryCodes, WithPassword } from '@stockhand/contract/account/schema';
import { audit } from '../../../platform/data/audit.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import { signedInTask } from '../../../platform/procedures.ts';
import { confirmPassword } from '../confirm-password.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { isTwoFactorOn } from './second-factor.ts';

/** Ten new recovery codes; the earlier ones end. */
export const replaceRecoveryCodes = signedInTask(
  [],
  WithPassword,
  async (ctx, { password }): Promise<RecoveryCodes> => {
    const { id, full_name } = ctx.caller.user;
    await confirmPassword(ctx, password, () => refuse.field('password', texts.passwordWrong));
    return ctx.transact(async (write) => {
      if (!(await isTwoFactorOn(readerIn(write.db), id))) throw refuse.badRequest(texts.twoFactorOff);
      const recovery_codes = await renewRecoveryCodes(write.db, write.services.keys, id, write.now);
      await audit(write, {
        action: 'user.recovery_codes',
        subject: { type: 'user', id: write.caller.membership.id, name: full_name },
      });
      return { recovery_codes };
    });
  },
);
