import type { LevelField } from '@stockhand/contract/catalog/levels';
import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import type { ImportTarget } from '@stockhand/contract/imports/fields';
import { importMessages } from '@stockhand/contract/imports/messages';
import { priceMax } from '@stockhand/contract/money';
import { numberMessages } from '@stockhand/contract/number-messages';
import { quantityMax } from '@stockhand/contract/wire';
import { parseAmount, parseCost, parseSignedNumber } from '../parse-number.ts';
import { parsePieces } from './piece-units.ts';
import { cellOf, type RowCells, report, storableStart } from './row-cells.ts';

const amounts = {
  selling_price: {
    parse: parseAmount,
    decimals: numberMessages.twoDecimals,
    notPositive: texts.pricePositive,
    tooMuch: 'Price must be at most 999,999,999.99',
  },
  cost_price: {
    parse: parseCost,
    decimals: numberMessages.fourDecimals,
    notPositive: texts.costPositive,
    tooMuch: 'Cost must be at most 999,999,999.99',
  },
} as const;

export const stockTooMuch = 'Initial stock must be at most 99,999,999';

const levels = {
  min_stock_level: { notPositive: texts.minStockPositive, max: quantityMax, name: 'Minimum stock level' },
  max_stock_level: { notPositive: texts.maxStockPositive, max: 2 * quantityMax, name: 'Maximum stock level' },
  reorder_point: { notPositive: texts.reorderPointPositive, max: quantityMax, name: 'Reorder point' },
  reorder_quantity: { notPositive: texts.reorderQuantityPositive, max: quantityMax, name: 'Reorder quantity' },
} as const satisfies Record<LevelField, unknown>;

/** "Variable", as tills have it for goods whose price is entered when they are sold: no price. */
export function isPriceOnSale(text: string): boolean {
  return /^variable$/i.test(text);
}

export function readAmount(row: RowCells, field: keyof typeof amounts): number {
  const text = cellOf(row, field).trim();
  if (text === '' || isPriceOnSale(text)) {
    if (text !== '' || (field === 'selling_price' && row.mapping.columns.selling_price !== undefined))
      report(row.warnings, field, importMessages.withoutPrice, text);
    return 0;
  }
  const { parse, decimals, notPositive, tooMuch } = amounts[field];
  const amount = parse(text, row.mapping.decimal_mark);
  if (amount !== null && amount <= priceMax) return amount;
  const unread = unreadMessage(row, text, [decimals, notPositive]);
  report(row.issues, field, amount === null ? unread : tooMuch, text);
  return 0;
}

/** Stock below 0 counts as none: tills that sell without stock write it. */
export function readStockCell(row: RowCells, text: string, field: ImportTarget): number {
  if ((parseSignedNumber(text, row.mapping.decimal_mark) ?? 0) < 0) {
    report(row.warnings, field, importMessages.negativeStock, text);
    return 0;
  }
  return quantityOf(row, text, field, [texts.initialStockPositive, stockTooMuch]);
}

/** The levels of a product; a reorder point is the minimum too where that is not told (docs/rules.md#stock-levels). */
export function readLevels(row: RowCells): Record<LevelField, number> {
  const reorder_point = readLevel(row, 'reorder_point');
  const isWithoutMinimum = cellOf(row, 'min_stock_level').trim() === '';
  return {
    min_stock_level: isWithoutMinimum ? reorder_point : readLevel(row, 'min_stock_level'),
    max_stock_level: readLevel(row, 'max_stock_level'),
    reorder_point,
    reorder_quantity: readLevel(row, 'reorder_quantity'),
  };
}

function readLevel(row: RowCells, field: LevelField): number {
  const { notPositive, max, name } = levels[field];
  const tooMany = `${name} must be at most ${max.toLocaleString('en-US')}`;
  return quantityOf(row, cellOf(row, field).trim(), field, [notPositive, tooMany], max);
}

function quantityOf(
  row: RowCells,
  text: string,
  field: ImportTarget,
  [notPositive, tooMany]: readonly [string, string],
  max = quantityMax,
): number {
  if (text === '') return 0;
  const quantity = parsePieces(text, row.mapping.decimal_mark);
  if (quantity !== null && quantity <= max) return quantity;
  const unread = unreadMessage(row, text, [numberMessages.whole, notPositive]);
  report(row.issues, field, quantity === null ? unread : tooMany, text);
  return 0;
}

const namedCharacters = 40;

/** Of a text that could not be read: a number with decimals that it cannot have, one that is not positive, or none. */
function unreadMessage(
  { mapping }: RowCells,
  text: string,
  [decimals, notPositive]: readonly [string, string],
): string {
  const number = parseSignedNumber(text, mapping.decimal_mark);
  if (number === null) return importMessages.noNumber(storableStart(text, namedCharacters));
  return number > 0 && !text.includes('%') ? decimals : notPositive;
}
