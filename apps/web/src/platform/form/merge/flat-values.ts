/**
 * A form's values one by one. Path → value: what an object holds as `billing_address.city`, a document's lines by their
 * product as `items.PRODUCT`, the second line of a product as `items.PRODUCT/2`, and each of several chosen names as `groups.NAME`.
 */
export type FlatValues = ReadonlyMap<string, unknown>;

/** A document's line, of which a person enters all but the names and the id. */
export interface FormLine {
  id?: number | null | undefined;
  /** Null of a line whose product is yet to be chosen. */
  product_id: number | null;
  product_name?: string | undefined;
  sku?: string | undefined;
  quantity: number;
  unit_price?: number | null | undefined;
}

/** Arrays of a form are lines of a document or chosen names. */
export function flat(values: object): FlatValues {
  return new Map(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      if (Array.isArray(value)) return itemsByKey(value).map(([key, item]) => [`${name}.${key}`, item]);
      if (!isRecord(value)) return [[name, value]];
      return Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, one]);
    }),
  );
}

/**
 * The opposite of `flat`, in the shape of `like`, which says what are arrays and objects. A value that is undefined is
 * left out: a line, a name or an own field that was taken away.
 */
export function unflat<Values extends object>(values: FlatValues, like: Values): Values {
  const shaped = Object.entries(like).map(([name, value]) => {
    if (!Array.isArray(value) && !isRecord(value)) return [name, values.get(name)] as const;
    const prefix = `${name}.`;
    const inner = [...values].filter(([path, one]) => path.startsWith(prefix) && one !== undefined);
    return Array.isArray(value)
      ? ([name, inner.map(([, item]) => item)] as const)
      : ([name, Object.fromEntries(inner.map(([path, one]) => [path.slice(prefix.length), one]))] as const);
  });
  return Object.fromEntries(shaped) as Values;
}

function itemsByKey(items: readonly unknown[]): [string, unknown][] {
  if (items.every((item) => typeof item === 'string')) return items.map((name) => [name, name]);
  return linesByProduct(items as FormLine[]);
}

/** A line's place among those of its document, the same in every version: its product, and which of its lines. */
export function linesByProduct<Line extends FormLine>(lines: readonly Line[]): [string, Line][] {
  const seen = new Map<number | null, number>();
  return lines.map((line) => {
    const count = (seen.get(line.product_id) ?? 0) + 1;
    seen.set(line.product_id, count);
    return [count === 1 ? String(line.product_id) : `${line.product_id}/${count}`, line];
  });
}

export function isLine(value: unknown): value is FormLine {
  return isRecord(value) && 'product_id' in value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
