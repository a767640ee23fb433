/** A value that cannot be missing: throws instead of using a default. */
export function must<Value>(value: Value | null | undefined, what = 'A value'): Value {
  if (value === undefined || value === null) throw new Error(`${what} is missing.`);
  return value;
}
