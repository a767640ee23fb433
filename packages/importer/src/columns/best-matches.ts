import type { ImportField } from '@stockhand/contract/imports/fields';
import { fieldOfHeader, plainHeader } from '../headers/header-synonyms.ts';
import { isNumericField } from '../numeric-fields.ts';
import { parseStatus } from '../parse-status.ts';
import { isCode, isNumber, shareOf } from './column-samples.ts';
import type { GuessedColumn } from './sampled-column.ts';

/** Gives each field to the column whose header and cells fit it best. */
export function useBestMatches(columns: readonly GuessedColumn[]): void {
  const best = new Map<ImportField, { column: GuessedColumn; score: number }>();
  for (const column of columns) {
    const match = fieldOfHeader(column.name);
    if (!match || isRuledOut(match.field, column)) continue;
    const score = match.weight + shapeBonus(match.field, column.samples);
    const rival = best.get(match.field);
    if (!rival || score > rival.score) best.set(match.field, { column, score });
  }
  for (const [field, { column }] of best) column.field = field;
}

const doubtful = /^(in stock|available|count|balance|units|pieces|rate|state|min|minimum|low stock)$/;

/** Headers that name a number only sometimes: "In stock" may hold yes and no, "Status" may hold "In stock". */
function isRuledOut(field: ImportField, { name, samples }: GuessedColumn): boolean {
  if (samples.length === 0) return false;
  if (field === 'category') return samples.every((cell) => kindOfGoods.test(cell));
  if (field === 'status') return shareOf(samples, (cell) => parseStatus(cell) !== null) < 0.5;
  if (!isNumericField(field)) return false;
  if (name.trim().endsWith('?') && samples.every((cell) => parseStatus(cell) !== null)) return true;
  return doubtful.test(plainHeader(name)) && shareOf(samples, isNumber) < 0.5;
}

/** "Product Type" and the like may tell goods from services. */
const kindOfGoods =
  /^(goods|services?|storable product|stockable( product)?|consumable|physical( good)?|inventory|(simple|variable|variation|grouped|external)(, (virtual|downloadable))*)$/i;

/** "Apparel & Accessories > Clothing": a shop's taxonomy, where another column has the shop's own word. */
const isPath = (cell: string) => cell.includes(' > ');

function shapeBonus(field: ImportField, samples: readonly string[]): number {
  if (samples.length === 0) return -15;
  const numbers = shareOf(samples, isNumber);
  if (isNumericField(field)) return numbers >= 0.5 ? 10 : -10;
  if (field === 'category' && shareOf(samples, isPath) >= 0.5) return -14;
  if (field === 'sku' || field === 'barcode') return shareOf(samples, isCode) >= 0.5 ? 10 : -10;
  return numbers < 0.5 ? 10 : -10;
}
