import { pageSizeMax } from '@stockhand/contract/paging';
import { safeParse, type z } from 'zod';

const searchLengthMax = 200;

/** What a list's address holds, as text. */
export interface ListAddress {
  page: number;
  pageSize: number;
  search: string;
  ordering: string | undefined;
  filters: Partial<Record<string, string>>;
}

/** A list call's input without the parts that come from elsewhere, such as the id of what the list belongs to. */
export type ListInput<Schema extends z.ZodObject> = Partial<z.input<Schema>> & { page: number; page_size: number };

/**
 * The input that an address asks for. A filter or ordering that the schema refuses is left out, so that a mistyped or
 * outdated address shows the list instead of an error.
 */
export function listInputOf<Schema extends z.ZodObject>(Schema: Schema, address: ListAddress): ListInput<Schema> {
  const { page, pageSize, search, ordering, filters } = address;
  const asked = { ...filters, search: search.slice(0, searchLengthMax), ordering };
  const input: Record<string, unknown> = { page, page_size: Math.min(pageSize, pageSizeMax) };
  for (const [name, text] of Object.entries(asked)) {
    const value = text && readParameter(Schema, name, text);
    if (value) input[name] = value.value;
  }
  return input as ListInput<Schema>;
}

/** A parameter's text as the type that the schema wants: text, number or boolean; undefined when it fits none. */
export function readParameter(Schema: z.ZodObject, name: string, text: string): { value: unknown } | undefined {
  const field = Schema.shape[name];
  if (!field) return undefined;
  const candidates = [text, ...(decimal.test(text) ? [Number(text)] : []), ...booleansIn(text)];
  const value = candidates.find((candidate) => safeParse(field, candidate).success);
  return value === undefined ? undefined : { value };
}

const decimal = /^-?\d+(\.\d+)?$/;

function booleansIn(text: string): boolean[] {
  if (text === 'true') return [true];
  return text === 'false' ? [false] : [];
}
