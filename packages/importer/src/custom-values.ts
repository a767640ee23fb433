import { type CustomValue, forbiddenNames } from '@stockhand/contract/catalog/schema';
import { customValueProblems, type FieldDefinition } from '@stockhand/contract/custom-fields/rules';
import { foldedKey } from '@stockhand/contract/folding';
import type { ColumnMapping } from './column-mapping.ts';
import { type DecimalMark, parseSignedNumber } from './parse-number.ts';
import { parseStatus } from './parse-status.ts';
import type { Variant } from './rows/read-variant.ts';

const nameCharactersMax = 120;

/**
 * The custom fields of a row, by name; `problems` are those of the form (docs/rules.md#custom-fields), by name too. The
 * options of a variant are fields as well: those that the tenant has not defined are free text.
 */
export function readCustomValues(
  cellAt: (index: number) => string,
  { customColumns, marks }: Pick<ColumnMapping, 'customColumns' | 'marks'>,
  options: Variant['options'] = [],
): { values: Record<string, CustomValue>; problems: Record<string, string> } {
  const values: Record<string, CustomValue> = {};
  const markOf = (index: number | null) => marks[index ?? -1]?.decimal ?? '.';
  for (const { definition, index } of customColumns) {
    const text = index === null ? '' : cellAt(index).trim();
    if (text !== '') values[definition.name] = customValueOf(text, definition, markOf(index));
  }
  const definitions = customColumns.map(({ definition }) => definition);
  for (const { name, value } of options) {
    if (name === '' || name.length > nameCharactersMax || forbiddenNames.has(name)) continue;
    const definition = definitions.find((one) => foldedKey(one.name) === foldedKey(name));
    if (!definition) values[name] = value;
    else values[definition.name] ??= customValueOf(value, definition, markOf(null));
  }
  return { values, problems: customValueProblems(definitions, values) };
}

/** What cannot be read as the field's type stays text, and is refused as such. */
function customValueOf(text: string, { field_type, options }: FieldDefinition, decimalMark: DecimalMark): CustomValue {
  switch (field_type) {
    case 'text':
      return text;
    case 'number':
      return parseSignedNumber(text, decimalMark) ?? text;
    case 'boolean':
      return parseStatus(text) ?? text;
    case 'date':
      return isoDay(text);
    case 'select':
      return optionOf(text, options?.values ?? []);
  }
}

/** The option as it is spelled in the definition; of two that differ by case alone the exact one. */
function optionOf(text: string, options: readonly string[]): string {
  if (options.includes(text)) return text;
  return options.find((option) => foldedKey(option) === foldedKey(text)) ?? text;
}

/** "31.01.2026", "2026/1/31" and "31/01/2026"; a date whose day and month could be either is left as it is. */
function isoDay(text: string): string {
  const found = /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})([-/.])(\d{1,2})\5(\d{4}))$/.exec(text);
  if (!found) return text;
  if (found[1]) return dayOf(found[1], found[2], found[3]);
  const [first, mark, second, year] = [found[4], found[5], found[6], found[7]];
  if (mark === '.' || Number(first) > 12 || first === second) return dayOf(year, second, first);
  return Number(second) > 12 ? dayOf(year, first, second) : text;
}

function dayOf(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
