import { authMessages } from '@stockhand/contract/auth/messages';
import type { Verified } from '@stockhand/contract/auth/schema';
import { failureTextOr, readFailure } from '../../../platform/form/server-errors.ts';
import { currentSession, openSession } from '../../../platform/session/session.ts';
import { plainClient } from '../../../platform/trpc.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { authTexts } from '../auth-texts.ts';
import { forgetSignUpKey, keptSignUpKey } from './sign-up-key.ts';

export type Verification =
  | { kind: 'verified' }
  /** The link was used before, or ended as its account opened. */
  | { kind: 'active' }
  /** This browser did not sign up: the password of that sign-up is asked for (docs/rules.md#sign-up). */
  | { kind: 'password-wanted' }
  | { kind: 'failed'; text: string };

const verifications = new Map<string, Promise<Verification>>();

/** Whether this page has used the link, or tried to. */
export function isBegun(token: string): boolean {
  return verifications.has(token);
}

/** One call per link, because signing in mounts the page again and a second call would find the link used. */
export function verifyOnce(token: string): Promise<Verification> {
  const known = verifications.get(token);
  if (known) return known;
  const verification = verifyByKey(token);
  verifications.set(token, verification);
  return verification;
}

/** Throws while the password is wrong or no answer comes: another try may do it. */
export async function verifyWithPassword(token: string, password: string): Promise<Verification> {
  try {
    return signIn(token, await plainClient.auth.verifyEmail.mutate({ token, password }));
  } catch (error) {
    if (readFailure(error).fields.token) return refused(token, error);
    throw error;
  }
}

async function verifyByKey(token: string): Promise<Verification> {
  if (token === '') return { kind: 'failed', text: authTexts.linkInvalid };
  try {
    return signIn(token, await plainClient.auth.verifyEmail.mutate({ token, browser_key: keptSignUpKey() }));
  } catch (error) {
    return readFailure(error).fields.password ? { kind: 'password-wanted' } : refused(token, error);
  }
}

function signIn(token: string, { tokens, tenant }: Verified): Verification {
  const verified = { kind: 'verified' } as const;
  // Before the session opens: the page is then mounted again and asks for the outcome.
  verifications.set(token, Promise.resolve(verified));
  forgetSignUpKey();
  const before = currentSession();
  openSession({ ...tokens, tenantId: tenant.id, tenantSchema: tenant.schema_name, isRemembered: false });
  if (before) plainClient.auth.logOut.mutate({ refresh: before.refresh }).catch(() => undefined);
  toast.success(authTexts.verified);
  return verified;
}

/** The server refuses a used link and an invalid one alike; only the link's state tells them apart. */
async function refused(token: string, error: unknown): Promise<Verification> {
  const { fields } = readFailure(error);
  const { state } = fields.token ? await linkState(token) : { state: 'invalid' };
  return state === 'used' ? { kind: 'active' } : failed(error);
}

/** Unknown counts as invalid: the refusal is told in any case. */
function linkState(token: string) {
  return plainClient.auth.checkLink.mutate({ token }).catch(() => ({ state: 'invalid' }) as const);
}

function failed(error: unknown): Verification {
  return { kind: 'failed', text: failureTextOr(error, authMessages.verificationFailed) };
}
