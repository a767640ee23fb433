import type { PreRegistered } from '@stockhand/contract/auth/schema';

/** A sign-up that waits for its link, with the key of the browser by then: another tab may have used the link since. */
export type SentSignUp = PreRegistered & { browser_key: string };

/** Carried in the history entry of /register: a reload keeps it, Back leaves it. */
export function signUpState({ detail, email, verification_token, is_active, browser_key }: SentSignUp) {
  const signUp: SentSignUp = {
    detail,
    email,
    browser_key,
    ...(verification_token !== undefined && { verification_token }),
    ...(is_active !== undefined && { is_active }),
  };
  return { signUp };
}

export function signUpOf(state: unknown): SentSignUp | undefined {
  if (typeof state !== 'object' || state === null || !('signUp' in state)) return undefined;
  return state.signUp as SentSignUp;
}

/** One text about a sign-up is on screen at a time. */
export const signUpToast = 'sign-up';
