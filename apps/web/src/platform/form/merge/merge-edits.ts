import { type FlatValues, type FormLine, isLine } from './flat-values.ts';

export interface Merge {
  /** Mine, with what only they have changed. */
  merged: FlatValues;
  /** What only they have changed. */
  adopted: string[];
  /** What both have changed, to different values. */
  disputed: string[];
}

/**
 * Three-way: what they saved since `base` comes in unless I have changed the same field to something else. Of a line that
 * all three have, quantity and price are fields of their own. Lines stand in the order of the saved ones, mine alone last.
 */
export function mergeEdits(base: FlatValues, mine: FlatValues, theirs: FlatValues): Merge {
  const merged = new Map<string, unknown>();
  const adopted: string[] = [];
  const disputed: string[] = [];
  for (const path of new Set([...theirs.keys(), ...mine.keys(), ...base.keys()])) {
    const [before, own, other] = [base.get(path), mine.get(path), theirs.get(path)];
    const field = mergeField(before, own, other);
    if (field.kind === 'adopted') adopted.push(path);
    if (field.kind === 'disputed') disputed.push(path);
    if (field.value !== undefined) merged.set(path, isLine(field.value) ? withId(field.value, other) : field.value);
  }
  return { merged, adopted, disputed };
}

interface MergedField {
  value: unknown;
  kind: 'mine' | 'adopted' | 'disputed';
}

function mergeField(before: unknown, own: unknown, other: unknown): MergedField {
  if (isSame(other, before) || isSame(other, own)) return { value: own, kind: 'mine' };
  if (isSame(own, before)) return { value: other, kind: 'adopted' };
  if (!isLine(before) || !isLine(own) || !isLine(other)) return { value: own, kind: 'disputed' };
  const { merged, disputed } = mergeEdits(entered(before), entered(own), entered(other));
  const value = { ...own, ...Object.fromEntries(merged) };
  return { value, kind: disputed.length > 0 ? 'disputed' : 'adopted' };
}

/** Whether a person entered the same: values are texts, numbers and the like, and lines of them. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

function comparable(value: unknown): unknown {
  return isLine(value) ? [...entered(value)].sort(([one], [other]) => (one < other ? -1 : 1)) : value;
}

/** What a person enters of a line. A code that is not there is null in one version and missing in another. */
function entered({ id: _id, product_name: _name, sku: _sku, ...line }: FormLine): FlatValues {
  return new Map(Object.entries(line).filter(([, value]) => value != null));
}

/** A line that the saved document has keeps the id that it has there; any other one is new. */
function withId({ id: _, ...line }: FormLine, saved: unknown): FormLine {
  return isLine(saved) && saved.id != null ? { ...line, id: saved.id } : line;
}
