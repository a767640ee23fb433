import { foreignHeaders } from './foreign-headers.ts';
import { plainHeader } from './plain-header.ts';
import { usualHeaders } from './usual-headers.ts';

const english = new Set(Object.values(usualHeaders).flat());
const foreign = new Set(
  Object.values(foreignHeaders)
    .flat()
    .filter((word) => !english.has(word))
    .map(plainHeader),
);

/** A header in the language of a country where a comma stands before decimals. */
export function isOfCommaCountry(header: string): boolean {
  return foreign.has(plainHeader(header));
}
