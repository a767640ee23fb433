import { resetMailsAnHour } from '@stockhand/contract/auth/schema';
import { statusMessages } from '@stockhand/contract/status-messages';
import type { Env } from '../../env.ts';
import { type Limit, perAddress } from '../../platform/http/rate-limit.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const tooManyAttempts = statusMessages.tooManyAttempts;

/** Per account; the same in local mode (docs/rules.md#log-in). */
export const accountLimits = {
  logIn: { max: 10, windowSeconds: 15 * minute, detail: tooManyAttempts },
  twoFactor: { max: 10, windowSeconds: 15 * minute, detail: tooManyAttempts },
  refresh: { max: 60, windowSeconds: minute },
  changePassword: { max: 10, windowSeconds: 15 * minute, detail: tooManyAttempts },
  signUp: { max: 10, windowSeconds: hour },
  resend: { max: 1, windowSeconds: minute },
  resendADay: { max: 5, windowSeconds: day },
  forgotPassword: { max: resetMailsAnHour, windowSeconds: hour },
} satisfies Record<string, Limit>;

const addressLimits = {
  logIn: { max: 100, windowSeconds: 15 * minute, detail: tooManyAttempts },
  signUp: { max: 10, windowSeconds: hour },
  mail: { max: 20, windowSeconds: hour },
} satisfies Record<string, Limit>;

export function addressLimit(env: Env, kind: keyof typeof addressLimits): Limit {
  return perAddress(addressLimits[kind], env);
}
