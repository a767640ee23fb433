import { newKey } from '../../../platform/idempotency-key.ts';
import { deviceStorage } from '../../../platform/safe-storage.ts';

const storageKey = 'sign_up_key';
/** Where browsers block storage the key lives as long as the page. */
let unstored: string | null = null;

/** The random text that a sign-up of this browser carries, made with the first one. */
export function signUpKey(): string {
  const key = keptSignUpKey() || newKey();
  unstored = key;
  deviceStorage.set(storageKey, key);
  return key;
}

/** Empty where this browser has not signed up: opening the link asks for the password then. */
export function keptSignUpKey(): string {
  return deviceStorage.get(storageKey) ?? unstored ?? '';
}

/** Once an account was opened with it. */
export function forgetSignUpKey(): void {
  unstored = null;
  deviceStorage.remove(storageKey);
}
