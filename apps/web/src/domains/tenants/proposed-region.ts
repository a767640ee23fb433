import { currencyOfCountry } from './currency-of-country.ts';

export interface Region {
  currency: string;
  timezone: string;
}

/** Currency and time zone of a new tenant as its founder's browser knows them; both are fields of the form. */
export function proposedRegion(): Region {
  proposed ??= regionOf(new Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.languages);
  return proposed;
}

let proposed: Region | undefined;

/**
 * The zone tells the country better than the language, which many leave as it came. USD and UTC where neither tells.
 */
export function regionOf(zone: string, languages: readonly string[]): Region {
  const countries = [countryOfZone(zone), ...languages.map(countryOfLanguage)];
  const country = countries.find((code) => code !== undefined);
  const currency = (country && currencyOfCountry.get(country)) ?? 'USD';
  return {
    currency: Intl.supportedValuesOf('currency').includes(currency) ? currency : 'USD',
    timezone: Intl.supportedValuesOf('timeZone').includes(zone) ? zone : 'UTC',
  };
}

/** Undefined also for what is no language tag: a browser passes on what its system is set to, such as `en-US@posix`. */
function countryOfLanguage(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}

/** Undefined for a zone of no country, and in browsers that do not list the zones of a country. */
function countryOfZone(zone: string): string | undefined {
  return [...currencyOfCountry.keys()].find((country) => {
    const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & { getTimeZones?: () => string[] };
    return locale.getTimeZones?.().includes(zone);
  });
}
