import { router } from '../../platform/procedures.ts';
import { checkSignUpLink } from './check-sign-up-link.ts';
import { forgotPassword } from './forgot-password.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { preRegister } from './pre-register.ts';
import { refreshToken } from './refresh-token.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import { showDemo } from './show-demo.ts';
import { showOutbox } from './show-outbox.ts';
import { verifyEmail } from './verify-email.ts';

export const authRouter = router({
  preRegister,
  checkLink: checkSignUpLink,
  verifyEmail,
  resendVerification,
  demo: showDemo,
  logIn,
  refresh: refreshToken,
  logOut,
  forgotPassword,
  outbox: showOutbox,
  resetPassword,
});
