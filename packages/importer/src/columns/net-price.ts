import { plainHeader } from '../headers/plain-header.ts';
import { columnOf, type GuessedColumn } from './sampled-column.ts';

const advised =
  /\b(?:rrp|msrp|srp|mrp|uvp|pvpr|adviesprijs|unverbindliche|empfohlener|recommended|suggested|conseille|recomendado|consigliato|sugerido)\b/;
const listed = /\b(?:retail|list|listenpreis|tarifa)\b/;
export const netPrice = /^((your|unit) )?net price$|^price net$|^net$|^neto$|^netto$|^nettopreis$/;

/** What the maker advises shops to ask. */
export function isAdvisedPrice(header: string): boolean {
  return advised.test(plainHeader(header));
}

/** A price at which a supplier's list has goods sold. */
export function isListedPrice(header: string): boolean {
  return isAdvisedPrice(header) || listed.test(plainHeader(header));
}

/** Beside the price at which goods are to be sold, a supplier's net price is what they cost. */
export function useNetPriceAsCost(columns: readonly GuessedColumn[]): void {
  const selling = columnOf(columns, 'selling_price');
  if (!selling || columnOf(columns, 'cost_price') || !isListedPrice(selling.header)) return;
  const net = columns.find(({ header, field }) => field === null && netPrice.test(plainHeader(header)));
  if (net) net.field = 'cost_price';
}
