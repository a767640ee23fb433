export type FilterValues<Name extends string> = Partial<Record<Name, string | undefined>>;

export function changedValues<Name extends string>(
  ...entries: readonly (readonly [Name, string | undefined])[]
): FilterValues<Name> {
  return Object.fromEntries(entries) as FilterValues<Name>;
}
