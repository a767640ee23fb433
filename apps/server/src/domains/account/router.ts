import { router } from '../../platform/procedures.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { deleteAccount } from './delete-account.ts';
import { getAccountDeletion } from './get-account-deletion.ts';
import { getMe } from './get-me.ts';
import { listSessions } from './list-sessions.ts';
import { revertEmail } from './revert-email.ts';
import { revokeOtherSessions } from './revoke-other-sessions.ts';
import { revokeSession } from './revoke-session.ts';
import { confirmTwoFactor } from './two-factor/confirm-two-factor.ts';
import { disableTwoFactor } from './two-factor/disable-two-factor.ts';
import { getTwoFactor } from './two-factor/get-two-factor.ts';
import { replaceRecoveryCodes } from './two-factor/replace-recovery-codes.ts';
import { resetTwoFactor } from './two-factor/reset-two-factor.ts';
import { startTwoFactor } from './two-factor/start-two-factor.ts';
import { updateProfile } from './update-profile.ts';

export const accountRouter = router({
  me: getMe,
  updateProfile,
  confirmEmail,
  revertEmail,
  changePassword,
  twoFactor: router({
    get: getTwoFactor,
    start: startTwoFactor,
    confirm: confirmTwoFactor,
    disable: disableTwoFactor,
    replaceCodes: replaceRecoveryCodes,
    reset: resetTwoFactor,
  }),
  sessions: router({ list: listSessions, revoke: revokeSession, revokeOthers: revokeOtherSessions }),
  getDeletion: getAccountDeletion,
  delete: deleteAccount,
});
