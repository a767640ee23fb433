import type { ImportField } from '@stockhand/contract/imports/fields';

/** What makes a product one of several under a name. */
export interface Variant {
  /** "Blue / Large"; empty for a product that comes in one way. */
  label: string;
  /** Colour → Blue. */
  options: readonly { name: string; value: string }[];
}

const optionFields = [
  ['option_1_name', 'option_1_value'],
  ['option_2_name', 'option_2_value'],
  ['option_3_name', 'option_3_value'],
] as const satisfies readonly (readonly [ImportField, ImportField])[];

/** What shops write where a product has no variants. */
const noVariant = /^default( title)?$/i;

/** The options of a row, else what its one column of the variant says: "Blue", or "Colour: Blue, Size: L". */
export function readVariant(lineAt: (field: ImportField) => string): Variant {
  const options = optionFields
    .map(([name, value]) => ({ name: lineAt(name), value: lineAt(value) }))
    .filter(({ value }) => value !== '' && !noVariant.test(value));
  if (options.length > 0) return { label: labelOf(options), options };
  const text = lineAt('variant');
  if (text === '' || noVariant.test(text)) return { label: '', options: [] };
  const pairs = pairsOf(text);
  return pairs ? { label: labelOf(pairs), options: pairs } : { label: text, options: [] };
}

/** "Mug" and "Blue / Large" are "Mug – Blue / Large"; a name that says so already stays. */
export function nameOfVariant(name: string, { label, options }: Variant): string {
  if (label === '' || name === '') return name;
  const said = [label, options.map(({ value }) => value).join(', ')].map((text) => text.toLowerCase());
  if (said.some((text) => text !== '' && name.toLowerCase().endsWith(text))) return name;
  return `${name} – ${label}`;
}

function labelOf(options: readonly { value: string }[]): string {
  return options.map(({ value }) => value).join(' / ');
}

function pairsOf(text: string): Variant['options'] | null {
  const parts = text.split(/[,;]/).map((part) => part.split(':').map((one) => one.trim()));
  if (!parts.every(([name, value, ...rest]) => name && value && rest.length === 0)) return null;
  return parts.map(([name = '', value = '']) => ({ name, value }));
}
