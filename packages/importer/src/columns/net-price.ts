import { plainHeader } from '../headers/plain-header.ts';
import { columnOf, type GuessedColumn } from './sampled-column.ts';

const recommended = /\b(rrp|msrp|srp|uvp|retail|recommended|list)\b/;
const netPrice = /^((your|unit) )?net price$|^price net$|^nettopreis$/;

/** Beside the price at which goods are to be sold, a supplier's net price is what they cost. */
export function useNetPriceAsCost(columns: readonly GuessedColumn[]): void {
  const selling = columnOf(columns, 'selling_price');
  if (!selling || columnOf(columns, 'cost_price') || !recommended.test(plainHeader(selling.header))) return;
  const net = columns.find(({ header, field }) => field === null && netPrice.test(plainHeader(header)));
  if (net) net.field = 'cost_price';
}
