import { levelFields } from '@stockhand/contract/catalog/level-fields';
import type { LeftOutKind } from '@stockhand/contract/imports/messages';
import type { ColumnMapping } from '../column-mapping.ts';
import { namesMoney } from '../headers/header-meaning.ts';
import { answersQuestion, fieldOfHeader } from '../headers/header-synonyms.ts';
import { plainHeader } from '../headers/plain-header.ts';
import { otherStockWords } from '../headers/stock-words.ts';
import type { ImportRow } from '../import-table.ts';
import { hasDecimals, isCode, isNumber, shareOf } from './column-samples.ts';

/** A column that feeds nothing, although its header or its cells look like what an import reads. */
export interface LeftOutColumn {
  header: string;
  index: number;
  kind: LeftOutKind;
}

const sampleSize = 200;

/** The columns that look like prices, codes or quantities and that nothing takes (docs/rules.md#imports). */
export function leftOutColumns(mapping: ColumnMapping, rows: readonly ImportRow[]): LeftOutColumn[] {
  return mapping.headers.flatMap((header, index) => {
    if ((mapping.fields[index] ?? null) !== null || index === mapping.totalColumn) return [];
    const kind = kindOf(header, samplesOf(rows, index), mapping);
    return kind === null ? [] : [{ header, index, kind }];
  });
}

function samplesOf(rows: readonly ImportRow[], index: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const cell = cells[index]?.trim();
    if (cell) samples.push(cell);
    if (samples.length === sampleSize) break;
  }
  return samples;
}

function kindOf(header: string, samples: readonly string[], mapping: ColumnMapping): LeftOutKind | null {
  const isFlag = (cell: string) => /^[01]$/.test(cell) || (answersQuestion(header) && !/\d/.test(cell));
  if (samples.length === 0 || samples.every(isFlag)) return null;
  const plain = plainHeader(header);
  const isOfNumbers = shareOf(samples, isNumber) >= 0.5;
  if (isOfNumbers && (namesMoney(plain) || shareOf(samples, hasCurrency) >= 0.5)) return 'price';
  if (isOfCodes(header, plain, samples)) return 'code';
  if (!isOfNumbers || otherNumber.test(plain) || isLevel(header)) return null;
  if (mapping.columns.selling_price === undefined && shareOf(samples, hasDecimals) >= 0.5) return 'price';
  const hasStock = mapping.columns.initial_stock !== undefined || mapping.stockColumns.length > 0;
  const isOther = plain.split(' ').some((word) => otherStockWords.has(word));
  return !hasStock && !isOther && shareOf(samples, isWhole) >= 0.8 ? 'quantity' : null;
}

const isLevel = (header: string) => levelFields.some((level) => level === fieldOfHeader(header)?.field);
const isWhole = (cell: string) => /^\d{1,7}(?:[.,]0+)?$/.test(cell);
const hasCurrency = (cell: string) => /\p{Sc}/u.test(cell);

const codeWord = /\b(?:asin\d?|ean\d*|upc|gtin|isbn\d*|barcode|sku|mpn)\b/;
const isLongNumber = (cell: string) => /^\d{12,14}$/.test(cell);

function isOfCodes(header: string, plain: string, samples: readonly string[]): boolean {
  const field = fieldOfHeader(header)?.field;
  const isCalled = field === 'sku' || field === 'barcode' || field === 'further_codes' || codeWord.test(plain);
  return (
    (isCalled && !/\b(?:id|type)\b/.test(plain) && shareOf(samples, isCode) >= 0.5) ||
    shareOf(samples, isLongNumber) >= 0.5
  );
}

/** What is neither paid for goods nor there of them. */
const otherNumber =
  /\b(?:weight|width|height|length|depth|size|volume|tax|vat|gst|tva|iva|mwst|rate|margin|markup|percent|year|id|no|number|position|sort|rank|rating|sold|reserved|ordered|days|gewicht|breite|hohe|lange|poids|largeur|hauteur|peso|ancho|alto|altura|waga|agirlik)\b/;
