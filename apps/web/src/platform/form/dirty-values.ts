/**
 * Only what was changed in the form, as react-hook-form marks it: concurrent changes of other fields stay. For flat
 * forms.
 */
export function dirtyValues<Values extends object>(values: Values, dirtyFields: object): Partial<Values> {
  const dirty = new Set(Object.keys(dirtyFields));
  return Object.fromEntries(Object.entries(values).filter(([name]) => dirty.has(name))) as Partial<Values>;
}
