/** Beside the browser's list, which may know it by another name only. */
const universal = 'UTC';

const currencyNames = new Intl.DisplayNames('en-US', { type: 'currency' });

/** Every ISO 4217 currency: `USD – US Dollar`. */
export const currencyOptions = Intl.supportedValuesOf('currency').map((code) => ({
  value: code,
  label: `${code} – ${currencyNames.of(code) ?? code}`,
}));

/** Every IANA time zone under its region. */
export const timeZoneGroups = [...zonesByRegion()].map(([region, zones]) => ({ region, zones }));

function zonesByRegion(): Map<string, string[]> {
  const zones = [...new Set([universal, ...Intl.supportedValuesOf('timeZone')])];
  return Map.groupBy(zones, (zone) => (zone.includes('/') ? (zone.split('/')[0] ?? universal) : universal));
}
