import { dayRangeMessage, isReversed } from '@stockhand/contract/day-range';
import { z } from 'zod';
import { refuse } from './errors.ts';
import { unstorableTexts } from './http/storable-input.ts';

/** The input of a call as tRPC takes it. Its types are the schema's. */
export interface CallInput<Schema extends z.ZodType> {
  _input: z.input<Schema>;
  _output: z.output<Schema>;
  schema: Schema;
  parse: (raw: unknown) => z.output<Schema>;
}

/**
 * What every call asks of its input beside its schema: text that the database cannot store is refused on its field, and
 * so is a range of days that ends before it begins (docs/rules.md#periods).
 */
export function callInput<Schema extends z.ZodType>(schema: Schema): CallInput<Schema> {
  const parse = (raw: unknown) => {
    const unstorable = unstorableTexts(raw, schema);
    if (unstorable.length > 0) throw new z.ZodRealError(unstorable);
    const input = schema.parse(raw);
    if (typeof input === 'object' && input !== null && isReversed(input))
      throw refuse.field('end_date', dayRangeMessage);
    return input;
  };
  // tRPC reads `_input` and `_output` as types alone.
  return { schema, parse } as CallInput<Schema>;
}
