import type { Topic } from '@stockhand/contract/changes';
import type { Action, Resource } from '@stockhand/contract/permissions';

/** The right that a call needs, declared where it is built. A test lists every call with its right. */
export type Right =
  | { kind: 'public' }
  | { kind: 'outsider' }
  /** Signed in, whether they belong to a tenant or not. */
  | { kind: 'person' }
  /** Only people, unless it takes API keys (docs/rules.md#api-keys). */
  | { kind: 'signed-in'; takesKeys: boolean }
  /** Administrators of the tenant, in person. */
  | { kind: 'administrator' }
  /** `takesKeys` is false for what a person has to do. */
  | { kind: 'tenant'; action: Action; resource: Resource; takesKeys: boolean };

/** What is known of a call before it is made. What the web has to know of it stands in the contract's `calls.ts` as well. */
export interface Meta {
  right: Right;
  kind: 'query' | 'mutation' | 'task';
  /** Reads, draws or books much, or founds a company: it may take longer than other calls (`http/deadlines.ts`). */
  isLong: boolean;
  /** Does the same for every caller: it does not read the session. */
  isAnonymous: boolean;
  /** The answer carries tokens: it is never stored for a replay. */
  answersTokens: boolean;
  /** Whether a repeat with the same idempotency key gets the first answer and does nothing twice. */
  isSafeToRepeat: boolean;
  /** What each of the call's transactions that changes something announces to the caller's tenant. */
  topics?: readonly Topic[];
}
