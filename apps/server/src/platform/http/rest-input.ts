import { z } from 'zod';
import { dropSafeBounds } from './safe-bounds.ts';

/** The part of JSON Schema that tells how a request's field is spelled and typed. */
export interface InputShape {
  type?: string;
  format?: string;
  description?: string;
  enum?: unknown[];
  properties?: Record<string, InputShape>;
  required?: string[];
  items?: InputShape;
  anyOf?: InputShape[];
  oneOf?: InputShape[];
  additionalProperties?: InputShape | boolean;
}

const shapes = new WeakMap<object, InputShape>();

export function shapeOf(schema: z.ZodType): InputShape {
  const known = shapes.get(schema);
  if (known) return known;
  const shape = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => dropSafeBounds(jsonSchema),
  }) as InputShape;
  shapes.set(schema, shape);
  return shape;
}

/**
 * Renames the keys of a request to the input's: exact spelling first, then an alias, then the other of camelCase and
 * snake_case (docs/rules.md#field-names). Follows the schema, so that names a person chose (custom fields) stay as they
 * are.
 */
export function respell(value: unknown, shape: InputShape | undefined, aliases: Record<string, string> = {}): unknown {
  const known = shape && alternativeFor(value, shape);
  if (Array.isArray(value)) return known?.items ? value.map((item) => respell(item, known.items, aliases)) : value;
  if (
    typeof value !== 'object' ||
    value === null ||
    Object.getPrototypeOf(value) !== Object.prototype ||
    !known?.properties
  )
    return value;
  const { properties } = known;
  const result: Record<string, unknown> = {};
  const given = Object.entries(value);
  const isExact = ([key]: [string, unknown]) => Object.hasOwn(properties, key);
  // Exact spellings win over others that mean the same field.
  for (const [key, inner] of [...given.filter((pair) => !isExact(pair)), ...given.filter(isExact)]) {
    const name = isExact([key, inner]) ? key : (aliases[snakeCase(key)] ?? otherSpelling(key, properties));
    if (name !== undefined && name !== '__proto__')
      result[name] = respell(inner, properties[name], aliasesWithin(name, aliases));
  }
  return result;
}

/** `items.product_id` → `product_id`, for what is inside `items`. */
function aliasesWithin(name: string, aliases: Record<string, string>): Record<string, string> {
  const inside = Object.entries(aliases).filter(([alias]) => alias.startsWith(`${name}.`));
  return Object.fromEntries(inside.map(([alias, field]) => [alias.slice(name.length + 1), field]));
}

function otherSpelling(key: string, properties: Record<string, InputShape>): string | undefined {
  return [snakeCase(key), camelCase(key)].find((name) => Object.hasOwn(properties, name));
}

function snakeCase(key: string): string {
  return key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

function camelCase(key: string): string {
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Of several shapes the one that fits: objects and lists matter, `null` does not. */
function alternativeFor(value: unknown, shape: InputShape): InputShape {
  const options = shape.anyOf ?? shape.oneOf;
  if (!options) return shape;
  const wanted = Array.isArray(value) ? 'array' : typeof value === 'object' ? 'object' : typeof value;
  return options.find((option) => option.type === wanted) ?? options.find((option) => option.type !== 'null') ?? shape;
}

const pagingFields = ['page', 'page_size', 'pageSize', 'ordering'];

/** A query without its empty filters: `status=` is the same as no `status` (docs/rules.md#lists). */
export function withoutEmptyFilters(query: unknown, { required = [] }: InputShape): Record<string, unknown> {
  const isKept = ([key, value]: [string, unknown]) =>
    value !== '' || pagingFields.includes(key) || required.includes(key);
  return Object.fromEntries(Object.entries(query as object).filter(isKept));
}

/**
 * Texts of a path, query or form → what their field's type says. What cannot be read stays text and fails validation.
 */
export function readTexts(texts: Record<string, unknown>, shape: InputShape): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(texts)) result[key] = readText(value, shape.properties?.[key]);
  return result;
}

function readText(value: unknown, shape: InputShape | undefined): unknown {
  if (typeof value !== 'string' || !shape) return value;
  const types = typesOf(shape);
  if (types.has('integer') || types.has('number')) {
    if (/^-?\d+(\.\d+)?$/.test(value) && value.length <= 30) return Number(value);
  }
  if (types.has('boolean')) {
    if (/^true$/i.test(value) || value === '1') return true;
    if (/^false$/i.test(value) || value === '0') return false;
  }
  return value;
}

function typesOf(shape: InputShape): Set<string> {
  const types = new Set<string>();
  if (shape.type) types.add(shape.type);
  for (const option of [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])])
    for (const type of typesOf(option)) types.add(type);
  return types;
}

const depthMax = 32;

/** Whether JSON text nests deeper than any accepted input; deeper text could exhaust the stack. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let i = 0; i < json.length; i++) {
    const character = json.charCodeAt(i);
    if (isInText) {
      if (character === 92) i++;
      else if (character === 34) isInText = false;
    } else if (character === 34) isInText = true;
    else if (character === 91 || character === 123) {
      if (++depth > depthMax) return true;
    } else if (character === 93 || character === 125) depth--;
  }
  return false;
}
