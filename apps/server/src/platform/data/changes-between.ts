import { isDeepStrictEqual } from 'node:util';

/** Field → its value before and after, as an audit entry tells a change. */
export type Changes = Record<string, readonly [before: unknown, after: unknown]>;

/**
 * The fields of `after` (or only these of them) that differ from `before`, each with both values. Values are compared
 * deeply. A field that is undefined in `after` is not changed.
 */
export function changesBetween<After extends object>(
  before: { readonly [Field in keyof After]?: unknown },
  after: After,
  fields = Object.keys(after) as (keyof After & string)[],
): Changes {
  const changed = fields.filter(
    (field) => after[field] !== undefined && !isDeepStrictEqual(before[field], after[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, [before[field], after[field]] as const]));
}
