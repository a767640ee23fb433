import { priceMax } from '@stockhand/contract/money';
import { plainLine } from '@stockhand/contract/plain-line';
import { priceListMessages as texts } from '@stockhand/contract/suppliers/price-list-messages';
import type { OfferedPrice } from '@stockhand/contract/suppliers/price-list-rules';
import { leadTimeMax, supplierCodeMax } from '@stockhand/contract/suppliers/supplier-products';
import { quantityMax } from '@stockhand/contract/wire';
import { type DecimalMark, readAmount } from '../parse-number.ts';
import { lineOf } from '../rows/cell-text.ts';
import { unguardedCell } from '../rows/mapped-cell.ts';
import { parsePieces } from '../rows/piece-units.ts';
import { saysNoPrice } from '../rows/without-number.ts';
import type { PriceListColumns } from './price-list-columns.ts';

/** A row of a price list; an empty text and null are what it does not say. */
export interface ListedPrice extends OfferedPrice {
  sku: string;
  barcode: string;
  name: string;
  /** What cannot be read of it: then the row is not to be used. */
  problem: string | null;
}

const nameMax = 255;

/** Reads the cells of one row. No text is no amount, and a cost of 0 says no price: such goods are priced on request. */
export function normalisePrice(cells: readonly string[], { columns, marks }: PriceListColumns): ListedPrice {
  const cellOf = (field: keyof PriceListColumns['columns']) => unguardedCell(cells, columns[field]).trim();
  const markOf = (field: keyof PriceListColumns['columns']) => marks[columns[field] ?? -1]?.decimal ?? '.';
  const problems: string[] = [];
  const read = <Value>(text: string, parsed: Value | null, problem: string): Value | null => {
    if (text !== '' && parsed === null) problems.push(problem);
    return text === '' ? null : parsed;
  };
  const [code, sku, barcode] = [lineOf(cellOf('supplier_code')), lineOf(cellOf('sku')), lineOf(cellOf('barcode'))];
  const name = plainLine(cellOf('name')).slice(0, nameMax);
  const [cost, pack, least, days] = [
    cellOf('cost'),
    cellOf('pack_size'),
    cellOf('min_quantity'),
    cellOf('lead_time_days'),
  ];
  const price: Omit<ListedPrice, 'problem'> = {
    supplier_code: code,
    sku,
    barcode,
    name,
    cost: saysNoPrice(cost) ? null : read(cost, costIn(cost, markOf('cost')), texts.cost) || null,
    pack_size: read(pack, piecesIn(pack, markOf('pack_size')), texts.packSize),
    min_quantity: read(least, piecesIn(least, markOf('min_quantity')), texts.minQuantity),
    lead_time_days: read(days, daysIn(days), texts.leadTime),
  };
  if (price.cost !== null && price.cost > priceMax) problems.push(texts.costTooLarge);
  if (code.length > supplierCodeMax || sku.length > supplierCodeMax || barcode.length > supplierCodeMax)
    problems.push(texts.codeTooLong);
  if (cells.some((cell) => cell.includes('\0') || !cell.isWellFormed())) problems.push(texts.unstorable);
  if (code === '' && sku === '' && barcode === '' && name === '') problems.push(texts.unnamed);
  return { ...price, problem: problems[0] ?? null };
}

function costIn(text: string, decimalMark: DecimalMark): number | null {
  const found = readAmount(text, decimalMark, 4);
  return found === null || found.isRounded ? null : found.amount;
}

/** "12", "12 pcs", "Case of 12", "12x" */
function piecesIn(text: string, decimalMark: DecimalMark): number | null {
  const pieces = parsePieces(text.replace(/^(?:case|pack|box|carton) of\s*/i, ''), decimalMark);
  return pieces !== null && pieces >= 1 && pieces <= quantityMax ? pieces : null;
}

/** "5", "5 days", "3-5 days" (the longest), "2 weeks" */
function daysIn(text: string): number | null {
  const found =
    /^(?:\d{1,4}\s*(?:-|–|to)\s*)?(\d{1,4})\s*(w|wks?|weeks?|wochen?)?(?:d|days?|tage?|working days|business days)?\.?$/i.exec(
      text,
    );
  if (!found) return null;
  const days = Number(found[1]) * (found[2] ? 7 : 1);
  return days <= leadTimeMax ? days : null;
}
