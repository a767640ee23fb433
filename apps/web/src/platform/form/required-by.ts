import { z } from 'zod';

/**
 * Whether the schema refuses what a control answers while it is empty: `''` for a text, null for a number, false for a
 * checkbox. `name` is a path like `items.0.quantity`. False for what a check over several fields requires.
 */
export function isRequiredBy(schema: z.ZodType, name: string, empty: unknown): boolean {
  const field = fieldAt(schema, name.split('.'));
  return field !== undefined && !z.safeParse(field, empty).success;
}

function fieldAt(schema: z.core.$ZodType, [key, ...rest]: readonly string[]): z.core.$ZodType | undefined {
  if (key === undefined) return schema;
  const container = containerOf(schema);
  if (container instanceof z.ZodArray) return fieldAt(container.element, rest);
  if (!(container instanceof z.ZodObject)) return undefined;
  const field: z.core.$ZodType | undefined = container.shape[key];
  return field && fieldAt(field, rest);
}

function containerOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return containerOf(schema.unwrap());
  // What prepares the values stands before the schema of the fields.
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) return containerOf(schema.out);
  return schema;
}
