import { expect, test } from 'vitest';
import { currencyOfCountry } from './currency-of-country.ts';
import { regionOf } from './proposed-region.ts';

test('takes the currency of the country that the time zone is in, whatever the language', () => {
  expect(regionOf('Africa/Nairobi', ['en-US'])).toEqual({ currency: 'KES', timezone: 'Africa/Nairobi' });
  expect(regionOf('Europe/Berlin', ['en-GB'])).toEqual({ currency: 'EUR', timezone: 'Europe/Berlin' });
  expect(regionOf('America/New_York', ['de-DE'])).toEqual({ currency: 'USD', timezone: 'America/New_York' });
});

test('takes that of the first language with a country where the zone has none', () => {
  expect(regionOf('UTC', ['en', 'en-GB', 'de-DE']).currency).toBe('GBP');
  expect(regionOf('Etc/GMT+3', ['pt-BR'])).toEqual({ currency: 'BRL', timezone: 'UTC' });
});

test('leaves out what is no language tag', () => {
  expect(regionOf('UTC', ['en-US@posix', 'C', '', 'en-GB']).currency).toBe('GBP');
  expect(regionOf('Europe/Berlin', ['en-US@posix'])).toEqual({ currency: 'EUR', timezone: 'Europe/Berlin' });
  expect(regionOf('UTC', ['en-US@posix'])).toEqual({ currency: 'USD', timezone: 'UTC' });
});

test('falls back on US dollars and UTC', () => {
  expect(regionOf('UTC', ['en'])).toEqual({ currency: 'USD', timezone: 'UTC' });
  expect(regionOf('Nowhere/Atlantis', [])).toEqual({ currency: 'USD', timezone: 'UTC' });
});

test('knows every country once, with a currency by its code', () => {
  expect(currencyOfCountry.size).toBeGreaterThan(240);
  for (const [country, currency] of currencyOfCountry) {
    expect(country).toMatch(/^[A-Z]{2}$/);
    expect(currency).toMatch(/^[A-Z]{3}$/);
  }
});
