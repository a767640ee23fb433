import type { AnyRouter } from '@trpc/server';
import { rightOf, schemaOf } from '../platform/http/rest-adapter.ts';
import { type InputShape, shapeOf } from '../platform/http/rest-input.ts';
import type { RestRoute } from '../platform/http/rest-route.ts';
import type { Meta, Right } from '../platform/procedure-meta.ts';
import { rawMark } from './fuzz-edits.ts';
import { FilePart, type Input } from './fuzz-input.ts';

/** One way in: a documented path, or a procedure under /trpc. */
export interface FuzzCall {
  name: string;
  procedure: string;
  route: RestRoute | undefined;
  type: 'query' | 'mutation' | 'subscription';
  right: Right;
  shape: InputShape;
}

/** Every path and every procedure there is. */
export function everyCall(routes: readonly RestRoute[], appRouter: AnyRouter): FuzzCall[] {
  const callOf = (procedure: string, route?: RestRoute): FuzzCall => {
    const { type } = (appRouter._def.procedures[procedure] as { _def: { type: FuzzCall['type']; meta: Meta } })._def;
    return {
      name: route ? `${route.method} ${route.path}` : `trpc ${procedure}`,
      procedure,
      route,
      type,
      right: rightOf(appRouter, procedure),
      shape: shapeOf(schemaOf(appRouter, procedure)),
    };
  };
  return [
    ...routes.map((route) => callOf(route.procedure, route)),
    ...Object.keys(appRouter._def.procedures).map((procedure) => callOf(procedure)),
  ];
}

/** What is wrong around the input. */
export const wrappings = [
  'content type',
  'form',
  'cut off',
  'superjson meta',
  'idempotency key',
  'user agent',
  'bad token',
  'query twice',
] as const;
export type Wrapping = (typeof wrappings)[number] | 'none';

export interface FuzzRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/** The request that carries an input; `odd` chooses among the ways of a wrapping. */
export function requestOf(call: FuzzCall, input: Input, access: string, wrapping: Wrapping, odd: number): FuzzRequest {
  const request = call.route ? restRequest(call.route, input, wrapping) : trpcRequest(call, input, wrapping, odd);
  request.headers.authorization = `Bearer ${access}`;
  const among = (values: readonly string[]) => values[odd % values.length] ?? '';
  if (wrapping === 'content type') request.headers['content-type'] = among(contentTypes);
  if (wrapping === 'idempotency key') request.headers['idempotency-key'] = among(headerTexts);
  if (wrapping === 'user agent') request.headers['user-agent'] = among(headerTexts);
  if (wrapping === 'bad token') request.headers.authorization = among(tokens(access));
  if (wrapping === 'query twice') request.url += `${request.url.includes('?') ? '&' : '?'}page=1&page=2&id=1&id=2`;
  if (wrapping === 'cut off' && request.payload)
    request.payload = request.payload.slice(0, odd % request.payload.length);
  return request;
}

const contentTypes = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
  'application/json; charset=utf-16',
  'application/octet-stream',
  'application/jsonl',
  'image/png; =',
  'x',
];
/** As HTTP carries them: a byte a letter, without controls. */
const headerTexts = ['x'.repeat(300), 'k'.repeat(10_000), "'; --", '\u00ff\u0080', 'é', '1', '\t'];
const tokens = (access: string) => ['', `${access}x`, 'a.b.c', '\u00ff', access.slice(0, 40), 'x'.repeat(10_000)];

function restRequest(route: RestRoute, input: Input, wrapping: Wrapping): FuzzRequest {
  const rest: Input = { ...input };
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name] ?? 1;
    delete rest[name];
    return escaped(textOf(value)) || '%20';
  });
  const { method } = route;
  if (method === 'GET' || method === 'DELETE') return { method, url: withQuery(path, rest), headers: {} };
  const hasFiles =
    route.files &&
    Object.values(rest)
      .flat()
      .some((value) => value instanceof FilePart);
  if (hasFiles || wrapping === 'form') {
    const payload = formOf(rest, route.jsonField);
    return { method, url: path, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload };
  }
  return { method, url: path, headers: { 'content-type': 'application/json' }, payload: jsonOf(rest) };
}

const metas: unknown[] = [
  { values: { id: ['regexp'], name: ['Date'], items: ['set'] } },
  { values: [['map']] },
  { values: { id: ['bigint'], name: ['symbol'], refresh: ['bigint'], quantity: ['number'] } },
  { values: { id: [['custom', 'x']], name: [['class', 'x']], token: [['typed-array', 'Uint8Array']] } },
  { values: { name: ['URL'], email: ['Error'], search: ['regexp'], ids: ['map'] } },
  { referentialEqualities: { items: ['items.0.again'], custom_fields: ['custom_fields.again'] } },
  { referentialEqualities: [['id', 'name.b.c']] },
  { values: { '__proto__.a': ['undefined'] } },
  { values: { constructor: ['undefined'] }, v: 99 },
  null,
  'x',
  7,
];

function trpcRequest(call: FuzzCall, input: Input, wrapping: Wrapping, odd: number): FuzzRequest {
  const wrapped = wrapping === 'superjson meta' ? { json: input, meta: metas[odd % metas.length] } : { json: input };
  const text = jsonOf(wrapped);
  const url = `/trpc/${call.procedure}`;
  const query = `?input=${escaped(text)}`;
  if (call.type !== 'mutation' && query.length < 6_000) return { method: 'GET', url: url + query, headers: {} };
  return { method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: text };
}

function withQuery(path: string, input: Input): string {
  const parts = Object.entries(input).flatMap(([key, value]) =>
    (Array.isArray(value) ? value.slice(0, 20) : [value]).map((one) => `${escaped(key)}=${escaped(textOf(one))}`),
  );
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(rawMark, '') : jsonOf(value);
}

/** As an address has it; halves of surrogate pairs as the bytes that programs make of them. */
function escaped(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : `${encodeURIComponent(text.toWellFormed())}%ED%A0%80`;
}

function jsonOf(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(new RegExp(`"${rawMark}(.*?)${rawMark}"`, 'g'), '$1');
}

const boundary = 'fuzz-boundary';

function formOf(input: Input, jsonField: string | undefined): Buffer {
  const parts: Buffer[] = [];
  const add = (head: string, content: string | Uint8Array) =>
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    );
  const others: Input = {};
  for (const [key, value] of Object.entries(input)) {
    const files = [value].flat().filter((one) => one instanceof FilePart);
    for (const file of files) add(`name="${key}"; filename="${file.fileName}"`, file.content);
    if (files.length === 0 && jsonField !== undefined) others[key] = value;
    else if (files.length === 0) add(`name="${key}"`, textOf(value));
  }
  if (jsonField !== undefined) add(`name="${jsonField}"`, jsonOf(others));
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}
