import type { Calls } from './calls.ts';
import { type Rest, restOver } from './rest.ts';
import { closeTokens, openTokens, sessionFetch, type Tokens } from './session.ts';
import { callsOver } from './typed-calls.ts';

export type * from './call-types.ts';
export type * from './calls.ts';
// biome-ignore lint/performance/noBarrelFile: a package has one entry
export { StockhandError, UnreachableError } from './errors.ts';
export type { Rest, RestOptions } from './rest.ts';

export interface Stockhand {
  /** Every call by its name: `call.sales.create.mutate({ … })`. */
  call: Calls;
  /** The REST interface, for files of any size and for calls without a name. */
  rest: Rest;
}

export interface SignedIn extends Stockhand {
  /** Ends the session. */
  signOut(): Promise<void>;
}

export interface Account {
  /** Where your Stockhand is: `https://stock.example.com`. */
  url: string;
  username: string;
  password: string;
  /** The code of an account with two-factor authentication. */
  twoFactorCode?: string;
  /** The session lasts 30 days instead of 12 hours. */
  rememberMe?: boolean;
}

/** Calls with an API key (`sh_…`), which an administrator makes under Settings. Nothing is sent before the first call. */
export function connect({ url, apiKey }: { url: string; apiKey: string }): Stockhand {
  return over(originOf(url), { access: apiKey });
}

/** Signs in as a person. The access token is renewed as long as the session lasts. */
export async function signIn({ url, username, password, twoFactorCode, rememberMe }: Account): Promise<SignedIn> {
  const origin = originOf(url);
  const tokens = await openTokens(origin, {
    username,
    password,
    two_factor_code: twoFactorCode,
    remember_me: rememberMe,
  });
  return { ...over(origin, tokens), signOut: () => closeTokens(origin, tokens.refresh) };
}

function over(url: string, tokens: Tokens): Stockhand {
  const send = sessionFetch(url, tokens);
  return { call: callsOver(url, send), rest: restOver(url, send) };
}

function originOf(url: string): string {
  return url.replace(/\/+$/, '');
}
