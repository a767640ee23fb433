import { refusalOf, UnreachableError } from './errors.ts';

/** The tokens of a signed-in person, or an API key, which is never renewed. */
export interface Tokens {
  access: string;
  refresh?: string;
}

type Send = (address: string | URL, init?: RequestInit) => Promise<Response>;

/** Sends requests with the access token. After a 401 it renews the token once and repeats the request. */
export function sessionFetch(url: string, tokens: Tokens): Send {
  let renewal: Promise<boolean> | undefined;
  const renew = (refresh: string) => {
    renewal ??= renewed(url, refresh, tokens).finally(() => {
      renewal = undefined;
    });
    return renewal;
  };
  return async (address, init = {}) => {
    const used = tokens.access;
    const answer = await reach(address, withAccess(init, used));
    if (answer.status !== 401 || !tokens.refresh || init.body instanceof ReadableStream) return answer;
    // Another request may have renewed it in the meantime.
    if (tokens.access === used && !(await renew(tokens.refresh))) return answer;
    return reach(address, withAccess(init, tokens.access));
  };
}

/** Signs in with name and password. */
export async function openTokens(url: string, account: Record<string, unknown>): Promise<Required<Tokens>> {
  const answer = await reach(`${url}/api/token/`, json(account));
  if (!answer.ok) throw await refusalOf(answer);
  const { access, refresh } = (await answer.json()) as Required<Tokens>;
  return { access, refresh };
}

/** Ends the session of the refresh token. */
export async function closeTokens(url: string, refresh: string): Promise<void> {
  const answer = await reach(`${url}/api/auth/logout/`, json({ refresh }));
  if (!answer.ok) throw await refusalOf(answer);
}

async function renewed(url: string, refresh: string, tokens: Tokens): Promise<boolean> {
  const answer = await reach(`${url}/api/token/refresh/`, json({ refresh }));
  if (answer.status === 401) return false;
  if (!answer.ok) throw await refusalOf(answer);
  ({ access: tokens.access } = (await answer.json()) as Tokens);
  return true;
}

async function reach(address: string | URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new UnreachableError(`No answer came from ${new URL(address).origin}.`, { cause });
  }
}

function withAccess(init: RequestInit, access: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${access}`);
  return { ...init, headers };
}

function json(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
