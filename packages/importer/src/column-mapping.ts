import type { FieldDefinition } from '@stockhand/contract/custom-fields/rules';
import { foldedKey } from '@stockhand/contract/folding';
import {
  customTarget,
  type ImportField,
  type ImportTarget,
  importFields,
  stockLocationOf,
  stockTarget,
  takesSeveral,
} from '@stockhand/contract/imports/fields';
import { isCode, isNumber, isOfNumbers, shareOf } from './columns/column-samples.ts';
import { decimalMarkOf } from './columns/decimal-mark.ts';
import type { FieldChoice } from './columns/field-choice.ts';
import { useFurtherCodes } from './columns/further-code-columns.ts';
import { guessByContent } from './columns/guess-by-content.ts';
import { useNumbersAsStock } from './columns/stock-in-locations.ts';
import { totalColumnOf } from './columns/total-column.ts';
import { customFieldPrefix } from './headers/custom-field-header.ts';
import { exactWeightMin, fieldOfHeader, plainHeader } from './headers/header-synonyms.ts';
import { locationOfHeader, withoutLocation } from './headers/stock-columns.ts';
import type { CsvDelimiter } from './import-table.ts';
import { isNumericField } from './numeric-fields.ts';
import type { DecimalMark } from './parse-number.ts';
import { parseStatus } from './parse-status.ts';

/** Which column feeds which field. A field has at most one column, but further codes any number; `fields[i]` is null for a column without a use. */
export interface ColumnMapping {
  headers: readonly string[];
  fields: FieldChoice;
  columns: Readonly<Partial<Record<ImportField, number>>>;
  /** The tenant's custom fields, each with the column that feeds it, if there is one. */
  customColumns: readonly { definition: FieldDefinition; index: number | null }[];
  /** Columns that hold the stock at one location each. */
  stockColumns: readonly { location: string; index: number }[];
  /** Beside those: the column that holds the stock of all locations. */
  totalColumn: number | null;
  /** What a single mark before three digits means in this file: with `.`, "1,234" is thousands; with `,` "1.234" is. */
  decimal_mark: DecimalMark;
}

interface MappingFacts {
  /** A mapping corrected by hand, one entry a column: replaces the guess. */
  chosen?: FieldChoice | undefined;
  /** The tenant's active custom fields. */
  definitions?: readonly FieldDefinition[] | undefined;
  /** Between the cells of a text file. */
  delimiter?: CsvDelimiter | undefined;
}

const sampleSize = 200;

/**
 * Maps headers to product fields by their usual names, with the cells deciding between columns that fit alike, and to
 * custom fields by their own names. A field named twice in a mapping chosen by hand counts for its first column, and a
 * custom field that does not exist (any more) for none.
 */
export function mapColumns(
  headers: readonly string[],
  sampleRows: readonly (readonly string[])[],
  { chosen, definitions = [], delimiter }: MappingFacts = {},
): ColumnMapping {
  const samples = headers.map((_, index) => samplesOf(sampleRows, index));
  const wanted = chosen ?? withCustomFields(guessFields(headers, samples), headers, definitions);
  const fields = onceEach(wanted, headers.length, definitions);
  const columns: Partial<Record<ImportField, number>> = {};
  for (const field of importFields) {
    const index = fields.indexOf(field);
    if (index !== -1) columns[field] = index;
  }
  const customColumns = definitions.map((definition) => {
    const index = fields.indexOf(customTarget(definition.name));
    return { definition, index: index === -1 ? null : index };
  });
  const stockColumns = fields.flatMap((field, index) => {
    const location = field === null ? null : stockLocationOf(field);
    return location === null ? [] : [{ location, index }];
  });
  return {
    headers,
    fields,
    columns,
    customColumns,
    stockColumns,
    totalColumn: totalColumnOf(headers, samples, fields),
    decimal_mark: decimalMarkOf({ headers, samples, fields, delimiter }),
  };
}

/** A column that is called like one of the tenant's own fields is that field, whatever the word means elsewhere. */
function withCustomFields(
  guessed: FieldChoice,
  headers: readonly string[],
  definitions: readonly FieldDefinition[],
): FieldChoice {
  const exact = new Map(definitions.map(({ name }) => [name.trim(), customTarget(name)]));
  const alike = new Map(definitions.map(({ name }) => [foldedKey(name.trim()), customTarget(name)]));
  // The complete export names them so that no column of a product is taken for one.
  if (headers.some((header) => header.startsWith(customFieldPrefix)))
    return guessed.map((field, index) => {
      const header = headers[index]?.trim() ?? '';
      return header.startsWith(customFieldPrefix) ? (exact.get(header.slice(customFieldPrefix.length)) ?? null) : field;
    });
  return guessed.map((field, index) => {
    const header = headers[index]?.trim() ?? '';
    const own = exact.get(header) ?? alike.get(foldedKey(header));
    return own !== undefined && field !== 'name' ? own : field;
  });
}

function onceEach(
  wanted: FieldChoice,
  columnCount: number,
  definitions: readonly FieldDefinition[],
): (ImportTarget | null)[] {
  const left = new Set<ImportTarget>([...importFields, ...definitions.map(({ name }) => customTarget(name))]);
  for (const field of wanted) if (field !== null && stockLocationOf(field) !== null) left.add(field);
  return Array.from({ length: columnCount }, (_, index) => {
    const field = wanted[index] ?? null;
    if (field !== null && takesSeveral(field)) return field;
    return field !== null && left.delete(field) ? field : null;
  });
}

/** How many different fields the cells of a row name beyond doubt: the measure of a header row. */
export function headerScore(cells: readonly string[]): { matches: number; hasName: boolean } {
  const found = new Set<ImportField>();
  for (const cell of cells) {
    const match = fieldOfHeader(cell);
    if (match && match.weight >= exactWeightMin) found.add(match.field);
  }
  return { matches: found.size, hasName: found.has('name') || found.has('description') };
}

function samplesOf(rows: readonly (readonly string[])[], index: number): string[] {
  const samples: string[] = [];
  for (const row of rows) {
    const cell = row[index]?.trim();
    if (cell) samples.push(cell);
    if (samples.length === sampleSize) break;
  }
  return samples;
}

function guessFields(headers: readonly string[], samples: readonly string[][]): FieldChoice {
  if (headers.length > 0 && headers.every((header) => unnamedColumn.test(header))) return guessByContent(samples);
  const locations = headers.map((header, index) => {
    const location = locationOfHeader(header);
    return location !== null && isOfNumbers(samples[index] ?? []) ? location : null;
  });
  const known = locations.filter((location) => location !== null);
  const fields = bestMatches(
    headers.map((header, index) => (locations[index] === null ? withoutLocation(header, known) : '')),
    samples,
  );
  useDescriptionAsName(headers, fields);
  useCodesAsSku(headers, samples, fields);
  useVendorAsBrand(headers, fields);
  useNetPriceAsCost(headers, fields);
  useNumbersAsStock(headers, samples, fields);
  if (known.length === 0) return fields;
  // Beside the stock at each location, another quantity is their sum.
  return fields.map((field, index) => {
    const location = locations[index] ?? null;
    if (location !== null) return stockTarget(location);
    return field === 'initial_stock' && plainHeader(headers[index] ?? '') !== 'initial stock' ? null : field;
  });
}

function bestMatches(headers: readonly string[], samples: readonly string[][]): (ImportField | null)[] {
  const fields: (ImportField | null)[] = headers.map(() => null);
  const best = new Map<ImportField, { index: number; score: number }>();
  for (const [index, header] of headers.entries()) {
    const match = fieldOfHeader(header);
    if (!match || isRuledOut(match.field, header, samples[index] ?? [])) continue;
    const score = match.weight + shapeBonus(match.field, samples[index] ?? []);
    const rival = best.get(match.field);
    if (!rival || score > rival.score) best.set(match.field, { index, score });
  }
  for (const [field, { index }] of best) fields[index] = field;
  useFurtherCodes(headers, samples, fields);
  return fields;
}

/** Headers that name a number only sometimes: "In stock" may hold yes and no, "Status" may hold "In stock". */
function isRuledOut(field: ImportField, header: string, samples: readonly string[]): boolean {
  if (samples.length === 0) return false;
  if (field === 'category') return samples.every((cell) => kindOfGoods.test(cell));
  if (field === 'status') return shareOf(samples, (cell) => parseStatus(cell) !== null) < 0.5;
  if (isNumericField(field) && header.trim().endsWith('?') && samples.every((cell) => parseStatus(cell) !== null))
    return true;
  const doubtful = /^(in stock|available|count|balance|units|pieces|rate|state|min|minimum|low stock)$/;
  return isNumericField(field) && doubtful.test(plainHeader(header)) && shareOf(samples, isNumber) < 0.5;
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

/** Suppliers' lists often name an article by its description alone; notes and texts of a shop page name nothing. */
function useDescriptionAsName(headers: readonly string[], fields: (ImportField | null)[]): void {
  if (fields.includes('name')) return;
  const index = fields.indexOf('description');
  if (index !== -1 && !/\b(notes?|body|html)\b/i.test(headers[index] ?? '')) fields[index] = 'name';
}

/** Where variants are grouped under a handle, as shops do, the vendor is the brand; elsewhere it is who supplies. */
function useVendorAsBrand(headers: readonly string[], fields: (ImportField | null)[]): void {
  if (fields.includes('manufacturer') || !fields.includes('variant_group')) return;
  const index = headers.findIndex((header, at) => fields[at] === null && plainHeader(header) === 'vendor');
  if (index !== -1) fields[index] = 'manufacturer';
}

/** "Item | Description | Price", where Item is A-1001: the item is a code and the description the name. */
function useCodesAsSku(headers: readonly string[], samples: readonly string[][], fields: (ImportField | null)[]): void {
  const name = fields.indexOf('name');
  const description = fields.indexOf('description');
  if (name === -1 || description === -1 || fields.includes('sku')) return;
  if (!/^(item|product|article|part|artikel|articulo|articolo|produkt)$/.test(plainHeader(headers[name] ?? ''))) return;
  const nameCells = samples[name] ?? [];
  if (nameCells.length === 0 || shareOf(nameCells, isCode) < 0.8) return;
  fields[name] = 'sku';
  fields[description] = 'name';
}

/** Beside the price at which goods are to be sold, a supplier's net price is what they cost. */
function useNetPriceAsCost(headers: readonly string[], fields: (ImportField | null)[]): void {
  const selling = plainHeader(headers[fields.indexOf('selling_price')] ?? '');
  if (fields.includes('cost_price') || !/\b(rrp|msrp|srp|uvp|retail|recommended|list)\b/.test(selling)) return;
  const index = headers.findIndex((header, at) => fields[at] === null && netPrice.test(plainHeader(header)));
  if (index !== -1) fields[index] = 'cost_price';
}

const netPrice = /^((your|unit) )?net price$|^price net$|^nettopreis$/;

/** The header that a column of a table without a header row is given. */
export function unnamedHeader(index: number): string {
  return `Column ${index + 1}`;
}

const unnamedColumn = /^Column \d+$/;
