import { authMessages as texts } from '@stockhand/contract/auth/messages';
import { foldedKey } from '@stockhand/contract/folding';
import { refuse } from '../../platform/errors.ts';
import { whenFirstUsed } from '../../platform/when-first-used.ts';

/** Of the package's list, which begins with the most common one (docs/security.md, S9). */
const commonCount = 10_000;

/**
 * 400 on `field` when others try this password first: it is among the most common ones, or one of the person's or the
 * tenant's own names, or an own e-mail address or the part before its @. Case and spaces make no difference.
 */
export async function refuseCommonPassword(
  field: string,
  password: string,
  ownNames: readonly string[],
): Promise<void> {
  const given = folded(password);
  const isOwn = ownNames.some((name) => given === folded(name) || given === folded(name.replace(/@[^@]*$/, '')));
  if (isOwn || (await commonPasswords()).has(given)) throw refuse.field(field, texts.passwordCommon);
}

/** The package's lists take 16 MB. */
const commonPasswords = whenFirstUsed(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, commonCount).map(folded));
});

function folded(text: string): string {
  return foldedKey(text).replace(/\s+/g, '');
}
