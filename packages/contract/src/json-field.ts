import { z } from 'zod';

/** A value that a form carries as JSON text, and JSON as it is. A text that is no JSON is judged as a text. */
export function JsonField<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((given) => (typeof given === 'string' ? fromJson(given) : given), schema);
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
