import type { PreRegistered } from '@stockhand/contract/auth/schema';

/** A sign-up that waits for its link, carried in the history entry of /register: a reload keeps it, Back leaves it. */
export function signUpState({ detail, email, verification_token }: PreRegistered): { signUp: PreRegistered } {
  return { signUp: { detail, email, ...(verification_token !== undefined && { verification_token }) } };
}

export function signUpOf(state: unknown): PreRegistered | undefined {
  if (typeof state !== 'object' || state === null || !('signUp' in state)) return undefined;
  return state.signUp as PreRegistered;
}
