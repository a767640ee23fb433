import { plainHeader } from '../headers/plain-header.ts';
import { isCode, shareOf } from './column-samples.ts';
import { columnOf, type GuessedColumn } from './sampled-column.ts';

const article = /^(item|product|article|part|artikel|articulo|articolo|produkt)$/;

const numbered = /^(?:no|nummer|number|numero|numer|cislo)$/;

/** Suppliers' lists often name an article by its description alone; notes and texts of a shop page name nothing. */
export function useDescriptionAsName(columns: readonly GuessedColumn[]): void {
  if (columnOf(columns, 'name')) return;
  const description = columnOf(columns, 'description');
  if (description && !/\b(notes?|body|html)\b/i.test(description.header)) description.field = 'name';
}

/** "Item | Description | Price", where Item is A-1001: the item is a code and the description the name. */
export function useCodesAsSku(columns: readonly GuessedColumn[]): void {
  const name = columnOf(columns, 'name');
  const description = columnOf(columns, 'description');
  if (!name || !description || columnOf(columns, 'sku')) return;
  if (!article.test(plainHeader(name.header)) || shareOf(name.samples, isCode) < 0.8) return;
  name.field = 'sku';
  description.field = 'name';
}

/** "Nr." holds codes where no column is called like them and it does not count the rows. */
export function useNumbersAsSku(columns: readonly GuessedColumn[]): void {
  if (columnOf(columns, 'sku')) return;
  const isOfCodes = (cell: string) => isCode(cell) && (/\p{L}/u.test(cell) || /^\d{3,}$/.test(cell));
  const found = columns.find(
    ({ header, field, samples }) =>
      field === null && numbered.test(plainHeader(header)) && shareOf(samples, isOfCodes) >= 0.8,
  );
  if (found && new Set(found.samples).size === found.samples.length) found.field = 'sku';
}
