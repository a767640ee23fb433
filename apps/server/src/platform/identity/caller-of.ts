import type { Database } from '@stockhand/db/connect';
import { refuse } from '../errors.ts';
import { isApiKey, noteKeyUse, readKeyCaller } from './api-keys.ts';
import type { KeptCallers } from './kept-callers.ts';
import { noteSessionUse } from './session-list.ts';
import { readSignedIn, type SignedIn } from './sessions.ts';
import { type AccessTokens, hashToken } from './tokens.ts';

interface Identity {
  database: Database;
  callers: KeptCallers;
  accessTokens: AccessTokens;
}

/** Who sent a request with this access token or API key; 401 for every other text. */
export async function callerOf(identity: Identity, token: string | undefined): Promise<SignedIn> {
  const caller = token && (isApiKey(token) ? await findProgram(identity, token) : await findPerson(identity, token));
  return caller || Promise.reject(refuse.unauthenticated());
}

async function findPerson(identity: Identity, token: string): Promise<SignedIn | undefined> {
  const claims = await identity.accessTokens.verify(token);
  if (!claims) return undefined;
  const caller = await findInSession(identity, claims.sessionId);
  // The session may have moved to another tenant since the token was signed.
  const isSame = caller?.user.id === claims.userId && caller.tenant.schema_name === claims.tenantSchema;
  return isSame ? caller : undefined;
}

/** Who is signed in by a session; undefined when it has ended. */
export function findInSession(
  { database, callers }: Pick<Identity, 'database' | 'callers'>,
  sessionId: number,
): Promise<SignedIn | undefined> {
  return callers.find(`session ${sessionId}`, async () => {
    const found = await readSignedIn(database, sessionId);
    if (found) await noteSessionUse(database, found.caller);
    return found;
  });
}

function findProgram({ database, callers }: Identity, secret: string): Promise<SignedIn | undefined> {
  return callers.find(`key ${hashToken(secret)}`, async () => {
    const found = await readKeyCaller(database, { secret });
    if (found) await noteKeyUse(database, found.caller);
    return found;
  });
}
