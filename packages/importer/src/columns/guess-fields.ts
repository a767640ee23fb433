import { stockTarget } from '@stockhand/contract/imports/fields';
import { plainHeader } from '../headers/plain-header.ts';
import { locationOfHeader, withoutLocation } from '../headers/stock-columns.ts';
import { useBestMatches } from './best-matches.ts';
import { isOfNumbers } from './column-samples.ts';
import { useCodesAsSku, useDescriptionAsName, useNumbersAsSku } from './columns-of-names.ts';
import type { FieldChoice } from './field-choice.ts';
import { useFurtherCodes } from './further-code-columns.ts';
import { useStandardPrice } from './marketplace-numbers.ts';
import { useNetPriceAsCost } from './net-price.ts';
import { useReorderPoint } from './reorder-point.ts';
import type { GuessedColumn, SampledColumn } from './sampled-column.ts';
import { useSoleTextAsName } from './sole-text-column.ts';
import { useNumbersAsStock } from './stock-in-locations.ts';
import { useStockOfPlaces } from './stock-of-places.ts';
import { useVendorAsBrand } from './vendor-as-brand.ts';

/** What columns with headers feed, by the headers, with the cells deciding between columns that fit alike. */
export function guessFields(
  sampled: readonly Omit<SampledColumn, 'field'>[],
  locations: readonly string[],
): FieldChoice {
  const columns = withLocations(sampled, locations);
  useBestMatches(columns);
  useStandardPrice(columns);
  useReorderPoint(columns);
  useFurtherCodes(columns);
  useDescriptionAsName(columns);
  useCodesAsSku(columns);
  useNumbersAsSku(columns);
  useSoleTextAsName(columns);
  useVendorAsBrand(columns);
  useNetPriceAsCost(columns);
  useNumbersAsStock(columns);
  useStockOfPlaces(columns);
  const hasLocations = columns.some(({ location }) => location !== null);
  return columns.map(({ header, location, field }) => {
    if (location !== null) return stockTarget(location);
    // Beside the stock at each location, another quantity is their sum.
    const isSum = hasLocations && field === 'initial_stock' && plainHeader(header) !== 'initial stock';
    return isSum ? null : field;
  });
}

function withLocations(
  sampled: readonly Omit<SampledColumn, 'field'>[],
  locations: readonly string[],
): GuessedColumn[] {
  const located = sampled.map((column) => ({
    ...column,
    location: isOfNumbers(column.samples) ? locationOfHeader(column.header, locations) : null,
  }));
  const known = located.flatMap(({ location }) => location ?? []);
  return located.map((column) => ({
    ...column,
    name: column.location === null ? withoutLocation(column.header, known) : '',
    field: null,
  }));
}
