import type { LevelField } from '@stockhand/contract/catalog/level-fields';
import { isMaxBelowMin } from '@stockhand/contract/catalog/levels';
import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import type { ImportTarget } from '@stockhand/contract/imports/fields';
import { importMessages } from '@stockhand/contract/imports/messages';
import { priceMax } from '@stockhand/contract/money';
import { numberMessages } from '@stockhand/contract/number-messages';
import { quantityMax } from '@stockhand/contract/wire';
import { readAmount as amountIn, type DecimalMark, isUnclear, parseSignedNumber } from '../parse-number.ts';
import { readPieces } from './piece-units.ts';
import { cellOf, type RowCells, report, storableStart } from './row-cells.ts';
import { saysNoPrice, saysNoQuantity } from './without-number.ts';

const amounts = {
  selling_price: {
    decimals: 2,
    rounded: importMessages.rounded(2),
    notPositive: texts.pricePositive,
    tooMuch: 'Price must be at most 999,999,999.99',
  },
  cost_price: {
    decimals: 4,
    rounded: importMessages.rounded(4),
    notPositive: texts.costPositive,
    tooMuch: 'Cost must be at most 999,999,999.99',
  },
} as const;

export const stockTooMuch = 'Initial stock must be at most 99,999,999';

const levels = {
  min_stock_level: {
    notPositive: texts.minStockPositive,
    max: quantityMax,
    tooMany: 'Minimum stock level must be at most 99,999,999',
  },
  max_stock_level: {
    notPositive: texts.maxStockPositive,
    max: 2 * quantityMax,
    tooMany: 'Maximum stock level must be at most 199,999,998',
  },
  reorder_point: {
    notPositive: texts.reorderPointPositive,
    max: quantityMax,
    tooMany: 'Reorder point must be at most 99,999,999',
  },
  reorder_quantity: {
    notPositive: texts.reorderQuantityPositive,
    max: quantityMax,
    tooMany: 'Reorder quantity must be at most 99,999,999',
  },
} as const satisfies Record<LevelField, unknown>;

export function readAmount(row: RowCells, field: keyof typeof amounts): number {
  const text = cellOf(row, field).trim();
  if (text === '' || saysNoPrice(text)) {
    warnOfNoPrice(row, field, text);
    return 0;
  }
  const { decimals, rounded, notPositive, tooMuch } = amounts[field];
  const found = amountIn(text, markAt(row, row.mapping.columns[field]), decimals);
  if (found !== null && found.amount <= priceMax) {
    if (found.isRounded) report(row.warnings, field, rounded, text);
    warnOfMark(row, field, row.mapping.columns[field], text);
    return found.amount;
  }
  const unread = unreadMessage(row, field, text, [rounded, notPositive]);
  report(row.issues, field, found === null ? unread : tooMuch, text);
  return 0;
}

function warnOfNoPrice(row: RowCells, field: keyof typeof amounts, text: string): void {
  if (text !== '') report(row.warnings, field, importMessages.noPrice(text), text);
  else if (field === 'selling_price' && row.mapping.columns.selling_price !== undefined)
    report(row.warnings, field, importMessages.withoutPrice, text);
}

/** Stock below 0 counts as none: tills that sell without stock write it. */
export function readStockCell(row: RowCells, text: string, { field, index }: NumberAt): number {
  if ((parseSignedNumber(text, markAt(row, index)) ?? 0) < 0) {
    report(row.warnings, field, importMessages.negativeStock, text);
    return 0;
  }
  return quantityOf(row, text, { field, index }, [texts.initialStockPositive, stockTooMuch]);
}

/** The levels of a product; a reorder point is the minimum too where that is not told (docs/rules.md#stock-levels). */
export function readLevels(row: RowCells): Record<LevelField, number> {
  const minimum = readLevel(row, 'min_stock_level');
  const max_stock_level = readLevel(row, 'max_stock_level');
  const reorder_point = readLevel(row, 'reorder_point');
  const reorder_quantity = readLevel(row, 'reorder_quantity');
  const isWithoutMinimum = cellOf(row, 'min_stock_level').trim() === '';
  const min_stock_level = isWithoutMinimum ? reorder_point : minimum;
  if (isMaxBelowMin({ min_stock_level, max_stock_level })) {
    const text = cellOf(row, 'max_stock_level').trim();
    report(row.warnings, 'max_stock_level', importMessages.maxBelowMin(min_stock_level), text);
  }
  return {
    min_stock_level,
    max_stock_level,
    reorder_point,
    reorder_quantity,
  };
}

function readLevel(row: RowCells, field: LevelField): number {
  const { notPositive, max, tooMany } = levels[field];
  const at: NumberAt = { field, index: row.mapping.columns[field] };
  return quantityOf(row, cellOf(row, field).trim(), at, [notPositive, tooMany], max);
}

/** A column of numbers, and what it stands for. */
interface NumberAt {
  field: ImportTarget;
  index: number | undefined;
}

function quantityOf(
  row: RowCells,
  text: string,
  { field, index }: NumberAt,
  [notPositive, tooMany]: readonly [string, string],
  max = quantityMax,
): number {
  if (text === '') return 0;
  if (saysNoQuantity(text)) {
    report(row.warnings, field, importMessages.noQuantity(text), text);
    return 0;
  }
  const found = readPieces(text, markAt(row, index));
  if (found !== null && found.quantity <= max) {
    if (found.isLoose) report(row.warnings, field, importMessages.looseQuantity(text, found.quantity), text);
    warnOfMark(row, field, index, text);
    return found.quantity;
  }
  const unread = unreadMessage(row, field, text, [numberMessages.whole, notPositive]);
  report(row.issues, field, found === null ? unread : tooMany, text);
  return 0;
}

export function markAt({ mapping }: Pick<RowCells, 'mapping'>, index: number | undefined): DecimalMark {
  return (index === undefined ? undefined : mapping.marks[index])?.decimal ?? '.';
}

/** The cell is another number with the other decimal mark, and nothing in the file shows which one it has. */
export function warnOfMark(row: RowCells, field: ImportTarget, index: number | undefined, text: string): void {
  const mark = index === undefined ? undefined : row.mapping.marks[index];
  if (!mark || mark.unclear === null || mark.isChosen || !isUnclear(text)) return;
  report(row.warnings, field, importMessages.unclearMark(mark.unclear, mark.decimal), text);
}

const namedCharacters = 40;

/** Of a text that could not be read: a number with decimals that it cannot have, one that is not positive, or none. */
function unreadMessage(
  row: RowCells,
  field: ImportTarget,
  text: string,
  [decimals, notPositive]: readonly [string, string],
): string {
  const index = row.mapping.fields.indexOf(field);
  const number = parseSignedNumber(text, markAt(row, index));
  if (number === null) return importMessages.noNumber(storableStart(text, namedCharacters));
  return number > 0 && !text.includes('%') ? decimals : notPositive;
}
