import type { z } from 'zod';

/** Leaves out the bounds of what JavaScript can count to: a whole number has them always, and no reader has to know them. */
export function dropSafeBounds(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}
