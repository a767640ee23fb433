/**
 * Only what was changed in the form, as react-hook-form marks it: what somebody else saves meanwhile in other fields
 * stays. For flat forms.
 */
export function dirtyValues<Values extends object>(values: Values, dirtyFields: object): Partial<Values> {
  const dirty = new Set(Object.keys(dirtyFields));
  return Object.fromEntries(Object.entries(values).filter(([name]) => dirty.has(name))) as Partial<Values>;
}
