import { isStorable, unstorableMessage } from '@stockhand/contract/wire';
import type { z } from 'zod';
import { shapeOf } from './rest-input.ts';

type Issue = z.core.$ZodIssue;

/**
 * What is wrong with a raw input that holds texts which PostgreSQL cannot: an issue on the field of each, or for a key on
 * the field that holds it, beside everything else that the schema has to say. None where every text can be stored. Fields
 * that the schema does not know are ignored as it ignores them, and so are those it takes anything in.
 */
export function unstorableTexts(input: unknown, schema: z.ZodType): Issue[] {
  if (!isPlain(input)) return [];
  const { properties = {} } = shapeOf(schema);
  const isChecked = (key: string) => Object.hasOwn(properties, key) && Object.keys(properties[key] ?? {}).length > 0;
  const issues: Issue[] = [];
  const seen = new Set<object>();
  const visit = (value: unknown, path: (string | number)[]): void => {
    if (typeof value === 'string') {
      if (!isStorable(value)) issues.push(issueAt(path, value));
      return;
    }
    // An input may hold one object in several places, and itself.
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (Array.isArray(value)) {
      for (const [index, inner] of value.entries()) visit(inner, [...path, index]);
    } else if (isPlain(value)) {
      for (const [key, inner] of Object.entries(value)) {
        if (!isStorable(key)) issues.push(issueAt(path, key));
        else visit(inner, [...path, key]);
      }
    }
  };
  for (const [key, value] of Object.entries(input)) if (isChecked(key)) visit(value, [key]);
  return issues.length === 0 ? [] : withOthers(issues, schema.safeParse(input).error?.issues ?? []);
}

/** A field with a text of its own keeps it; that a value is none of several is less than what it is. */
function withOthers(issues: Issue[], others: Issue[]): Issue[] {
  const nameOf = ({ path }: Issue) => JSON.stringify(path);
  const named = new Set(issues.map(nameOf));
  const kept = others.filter((other) => other.code !== 'invalid_union' || !named.has(nameOf(other)));
  const told = new Set(kept.map(nameOf));
  return [...kept, ...issues.filter((issue) => !told.has(nameOf(issue)))];
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function issueAt(path: (string | number)[], input: unknown): Issue {
  return { code: 'custom', path, message: unstorableMessage, input };
}
