import { plainHeader } from '../headers/plain-header.ts';
import { shareOf } from './column-samples.ts';
import { columnOf, type GuessedColumn, type SampledColumn } from './sampled-column.ts';

const asin = /^B0[0-9A-Z]{8}$/;
const listingNumber = /^(?:item (?:number|no|id)|listing id|listing no|asin\d*|variation id)$/;
const sellersCode = /^(?:custom label|seller sku|merchant sku)$/;

/** Amazon's ASIN and the number of a listing are the market's own: on no package, and in no book of the seller. */
export function isOfMarketplace(
  { header, samples }: Pick<SampledColumn, 'header' | 'samples'>,
  columns: readonly Pick<SampledColumn, 'header'>[],
): boolean {
  if (shareOf(samples, (cell) => asin.test(cell)) >= 0.5) return true;
  const isListed = columns.some((other) => sellersCode.test(plainHeader(other.header)));
  return isListed && listingNumber.test(plainHeader(header));
}

/** What Odoo calls the cost is the price in Amazon's templates. */
export function useStandardPrice(columns: readonly GuessedColumn[]): void {
  const isAmazon = columns.some(({ header }) => /^(?:item|seller) sku$/.test(plainHeader(header)));
  if (!isAmazon || columnOf(columns, 'selling_price')) return;
  const price = columns.find(({ header }) => plainHeader(header) === 'standard price');
  if (price) price.field = 'selling_price';
}
