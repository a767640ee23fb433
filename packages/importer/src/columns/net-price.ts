import { plainHeader } from '../headers/plain-header.ts';
import { columnOf, type GuessedColumn } from './sampled-column.ts';

const recommended =
  /\b(rrp|msrp|srp|uvp|pvpr|retail|recommended|list|listenpreis|adviesprijs|tarifa|conseille|recomendado|consigliato)\b/;
export const netPrice = /^((your|unit) )?net price$|^price net$|^net$|^neto$|^netto$|^nettopreis$/;

/** A price at which somebody else wants goods to be sold. */
export function isRecommendedPrice(header: string): boolean {
  return recommended.test(plainHeader(header));
}

/** Beside the price at which goods are to be sold, a supplier's net price is what they cost. */
export function useNetPriceAsCost(columns: readonly GuessedColumn[]): void {
  const selling = columnOf(columns, 'selling_price');
  if (!selling || columnOf(columns, 'cost_price') || !isRecommendedPrice(selling.header)) return;
  const net = columns.find(({ header, field }) => field === null && netPrice.test(plainHeader(header)));
  if (net) net.field = 'cost_price';
}
