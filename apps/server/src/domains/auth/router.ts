import { router } from '../../platform/procedures.ts';
import { changePassword } from './change-password.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { deleteAccount } from './delete-account.ts';
import { disableTwoFactor } from './disable-two-factor.ts';
import { forgotPassword } from './forgot-password.ts';
import { getAccountDeletion } from './get-account-deletion.ts';
import { getMe } from './get-me.ts';
import { getTwoFactor } from './get-two-factor.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { preRegister } from './pre-register.ts';
import { refreshToken } from './refresh-token.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import { resetTwoFactor } from './reset-two-factor.ts';
import { revertEmail } from './revert-email.ts';
import { revokeOtherSessions } from './revoke-other-sessions.ts';
import { revokeSession } from './revoke-session.ts';
import { startTwoFactor } from './start-two-factor.ts';
import { updateProfile } from './update-profile.ts';
import { verifyEmail } from './verify-email.ts';

export const authRouter = router({
  preRegister,
  verifyEmail,
  resendVerification,
  logIn,
  refresh: refreshToken,
  logOut,
  me: getMe,
  forgotPassword,
  resetPassword,
  changePassword,
  updateProfile,
  revertEmail,
  twoFactor: router({
    get: getTwoFactor,
    start: startTwoFactor,
    confirm: confirmTwoFactor,
    disable: disableTwoFactor,
    replaceCodes: replaceRecoveryCodes,
    reset: resetTwoFactor,
  }),
  sessions: router({ list: listSessions, revoke: revokeSession, revokeOthers: revokeOtherSessions }),
  accountDeletion: getAccountDeletion,
  deleteAccount,
});
