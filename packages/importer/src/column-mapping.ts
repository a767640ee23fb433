import type { FieldDefinition } from '@stockhand/contract/custom-fields/rules';
import { foldedKey } from '@stockhand/contract/folding';
import {
  customTarget,
  type ImportField,
  type ImportTarget,
  importFields,
  stockLocationOf,
  takesSeveral,
} from '@stockhand/contract/imports/fields';
import { type ColumnMark, decimalMarksOf, type MarkFacts } from './columns/decimal-mark.ts';
import type { FieldChoice } from './columns/field-choice.ts';
import { guessByContent } from './columns/guess-by-content.ts';
import { guessFields } from './columns/guess-fields.ts';
import type { SampledColumn } from './columns/sampled-column.ts';
import { useFoldersAsLocations } from './columns/sortly-folders.ts';
import { totalColumnOf } from './columns/total-column.ts';
import { customFieldPrefix } from './headers/custom-field-header.ts';
import { exactWeightMin, fieldOfHeader } from './headers/header-synonyms.ts';
import { fieldsOfOwnExport, isCompleteExport, isOwnExport } from './headers/own-exports.ts';

/** Which column feeds which field. A field has at most one column, but further codes and stock any number; `fields[i]` is null for a column without a use. */
export interface ColumnMapping {
  headers: readonly string[];
  /** Our own export wrote the file. */
  isOwnExport: boolean;
  fields: FieldChoice;
  columns: Readonly<Partial<Record<ImportField, number>>>;
  /** The tenant's custom fields, each with the column that feeds it, if there is one. */
  customColumns: readonly { definition: FieldDefinition; index: number | null }[];
  /** Beside the column of the stock: further ones that are added up with it. */
  furtherStockColumns: readonly number[];
  /** Columns that hold the stock at one location each. */
  stockColumns: readonly { location: string; index: number }[];
  /** Beside those: the column that holds the stock of all locations. */
  totalColumn: number | null;
  /** What a single mark before three digits means in each column: with `.`, "1,234" is thousands; with `,` "1.234" is. */
  marks: readonly ColumnMark[];
}

interface MappingFacts extends MarkFacts {
  /** A mapping corrected by hand, one entry a column: replaces the guess. */
  chosen?: FieldChoice | undefined;
  /** The tenant's active custom fields. */
  definitions?: readonly FieldDefinition[] | undefined;
  /** The names of the tenant's locations. */
  locations?: readonly string[] | undefined;
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
  { chosen, definitions = [], locations = [], delimiter, decimalMark, pointColumns }: MappingFacts = {},
): ColumnMapping {
  const sampled = headers.map((header, index) => ({ header, samples: samplesOf(sampleRows, index) }));
  const found = () => useFoldersAsLocations(guessed(sampled, locations), headers, sampleRows);
  const wanted = chosen ?? withCustomFields(found(), headers, definitions);
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
  const fed = sampled.map((column, index) => ({ ...column, field: fields[index] ?? null }));
  return {
    headers,
    isOwnExport: isOwnExport(headers),
    fields,
    columns,
    customColumns,
    furtherStockColumns: fields.flatMap((field, index) =>
      field === 'initial_stock' && index !== columns.initial_stock ? [index] : [],
    ),
    stockColumns,
    totalColumn: totalColumnOf(fed),
    marks: decimalMarksOf(fields, headers, sampleRows, { delimiter, decimalMark, pointColumns }),
  };
}

function guessed(sampled: readonly Omit<SampledColumn, 'field'>[], locations: readonly string[]): FieldChoice {
  const headers = sampled.map(({ header }) => header);
  if (isOwnExport(headers)) return fieldsOfOwnExport(headers);
  const hasHeaders = sampled.length === 0 || sampled.some(({ header }) => !unnamedColumn.test(header));
  return hasHeaders ? guessFields(sampled, locations) : guessByContent(sampled.map(({ samples }) => samples));
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
  if (isCompleteExport(headers) || headers.some((header) => header.startsWith(customFieldPrefix)))
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

/** The header that a column of a table without a header row is given. */
export function unnamedHeader(index: number): string {
  return `Column ${index + 1}`;
}

const unnamedColumn = /^Column \d+$/;
