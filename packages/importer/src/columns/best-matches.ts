import type { ImportField } from '@stockhand/contract/imports/fields';
import { namesPrice } from '../headers/header-meaning.ts';
import { answersQuestion, fieldOfHeader, understoodWeight } from '../headers/header-synonyms.ts';
import { plainHeader } from '../headers/plain-header.ts';
import { isNumericField } from '../numeric-fields.ts';
import { parseStatus } from '../parse-status.ts';
import { isCode, isNumber, shareOf } from './column-samples.ts';
import { isOfMarketplace } from './marketplace-numbers.ts';
import { isAdvisedPrice, isListedPrice, netPrice } from './net-price.ts';
import type { GuessedColumn } from './sampled-column.ts';

/** Gives each field to the column whose header and cells fit it best. */
export function useBestMatches(columns: readonly GuessedColumn[]): void {
  const best = new Map<ImportField, { column: GuessedColumn; score: number }>();
  for (const column of columns) {
    const match = fieldOfHeader(column.name);
    if (!match || isRuledOut(match, column) || isOfMarketplace(column, columns)) continue;
    if (match.field === 'selling_price' && isOtherPrice(column, columns)) continue;
    const score = weightOf(match, column) + shapeBonus(match.field, column.samples);
    const rival = best.get(match.field);
    if (!rival || score > rival.score) best.set(match.field, { column, score });
  }
  for (const [field, { column }] of best) column.field = field;
}

const doubtful = /^(in stock|available|count|balance|units|pieces|rate|state|min|minimum|low stock)$/;

/** Where a shop tells the price and the one of a sale, a "Sale price" is less than it asks, and a "Retail price" what the maker advises. */
function isOtherPrice({ name }: GuessedColumn, columns: readonly GuessedColumn[]): boolean {
  const has = (header: RegExp) =>
    columns.some((column) => header.test(plainHeader(column.name)) && column.samples.length > 0);
  const plain = plainHeader(name);
  if (plain === 'sale price') return has(/^(?:regular |normal |full )?price$/);
  if (netPrice.test(plain)) return columns.some((column) => column.name !== name && isListedPrice(column.name));
  return plain === 'retail price' && has(/^price$/) && has(/^sale price$/);
}

/** What the maker advises is the price where the file has no other. */
function weightOf({ field, weight }: { field: ImportField; weight: number }, { name }: GuessedColumn): number {
  const isAdvised = field === 'selling_price' && isAdvisedPrice(name);
  return isAdvised ? Math.min(weight, understoodWeight - 1) : weight;
}

/** Headers that name a number only sometimes: "In stock" may hold yes and no, "Status" may hold "In stock". */
function isRuledOut(
  { field, weight }: { field: ImportField; weight: number },
  { name, samples }: GuessedColumn,
): boolean {
  if (samples.length === 0) return false;
  if (field === 'category') return isOfFlags(samples) || samples.every((cell) => kindOfGoods.test(cell));
  if (field === 'status') return shareOf(samples, (cell) => parseStatus(cell) !== null) < 0.5;
  if (!isNumericField(field)) return false;
  if (isMoney(field) && isOfFlags(samples) && !namesPrice(plainHeader(name))) return true;
  if (answersQuestion(name) && samples.every((cell) => parseStatus(cell) !== null)) return true;
  if (weight <= understoodWeight && !samples.some((cell) => /\d/.test(cell))) return true;
  if (field === 'initial_stock' && saysWhether.test(plainHeader(name)) && isOfFlags(samples)) return true;
  return doubtful.test(plainHeader(name)) && shareOf(samples, isNumber) < 0.5;
}

/** "In stock" is a quantity or a yes: where all of several cells are 0 or 1, it is a yes. */
const saysWhether =
  /^(?:in stock|available|en stock|disponible|disponibile|disponivel|em estoque|in magazzino|vorratig|verfugbar|op voorraad|na stanie|в наличии|наличие)$/;

const isMoney = (field: ImportField) => field === 'selling_price' || field === 'cost_price';

function isOfFlags(samples: readonly string[]): boolean {
  return samples.length > 1 && samples.every((cell) => cell === '0' || cell === '1');
}

/** "Product Type" and the like may tell goods from services. */
const kindOfGoods =
  /^(goods|services?|storable product|stockable( product)?|consumable|physical( good)?|inventory|(simple|variable|variation|grouped|external)(, (virtual|downloadable))*)$/i;

/** "Apparel & Accessories > Clothing": a shop's taxonomy, where another column has the shop's own word. */
const isPath = (cell: string) => cell.includes(' > ');

function shapeBonus(field: ImportField, samples: readonly string[]): number {
  if (samples.length === 0) return -15;
  const numbers = shareOf(samples, isNumber);
  if (isMoney(field) && samples.every((cell) => /^0+(?:[.,]0+)?$/.test(cell))) return -15;
  if (isNumericField(field)) return numbers >= 0.5 ? 10 : -10;
  if (field === 'category' && shareOf(samples, isPath) >= 0.5) return -14;
  if (field === 'sku' || field === 'barcode') return shareOf(samples, isCode) >= 0.5 ? 10 : -10;
  return numbers < 0.5 ? 10 : -10;
}
