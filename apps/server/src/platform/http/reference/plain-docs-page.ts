import { createHash } from 'node:crypto';
import type { InputShape } from '../rest-input.ts';
import type { Operation, Paths } from './api-operation.ts';

const style = `
:root { color-scheme: light dark; --line: light-dark(#e4e4e9, #2b2b32); --muted: light-dark(#5c5c66, #a6a6b0); --link: light-dark(#2e65c0, #6aa0f8) }
body { margin: 0; background: light-dark(#fff, #161619); color: light-dark(#18181b, #ededf0); font: 0.9375rem/1.5 system-ui, sans-serif }
main { max-width: 56rem; margin: auto; padding: 2rem 1rem 4rem }
a { color: var(--link) }
h2 { margin: 2.5rem 0 0.5rem; font-size: 1.125rem }
code { font: 0.875em ui-monospace, monospace; overflow-wrap: anywhere }
details { border-top: 1px solid var(--line) }
summary { padding: 0.625rem 0.25rem; cursor: pointer }
summary b { display: inline-block; min-width: 4.5rem; font: 600 0.8125rem ui-monospace, monospace }
p, li, td, th { overflow-wrap: anywhere }
.note { margin: 0 0 0.75rem; color: var(--muted) }
table { width: 100%; margin-bottom: 1rem; border-collapse: collapse; font-size: 0.875rem }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
th { color: var(--muted); font-weight: 500 }
`;

/** The page's own style and nothing else. */
export const plainDocsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/** The calls of `/api/openapi.json` as a list without scripts: each opens to its fields and answers. */
export function plainDocsPage(paths: Paths): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '');
  const sections = [...groups].map(
    ([tag, members]) => `<section><h2>${inHtml(tag)}</h2>${members.map(callOf).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference without scripts | Stockhand</title><style>${style}</style></head>
<body><main><h1>Stockhand API</h1>
<p><a href="/">Stockhand</a> · <a href="/api/docs">The reference with search and examples</a> · <a href="/api">The guide</a></p>
<p>Send an API key as <code>Authorization: Bearer sh_…</code>, or sign in with <code>POST /api/token/</code> and send the access
token instead. It lasts 15 minutes; <code>POST /api/token/refresh/</code> gives the next one. Every call acts in the company of
the key or token.</p>
<p>Lists take <code>page</code> and <code>page_size</code> (1 to 1000). A refusal is <code>{"detail": "…"}</code>, or with
400 <code>{"field": ["…"]}</code> for every field that is wrong. A POST with an <code>Idempotency-Key</code> can be repeated
safely. For machines: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`;
}

function callOf({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { parameters, requestBody, responses, summary, description } = operation;
  const bodies = Object.entries(requestBody?.content ?? {});
  const fields = parameters
    .filter((parameter) => parameter.in !== 'header')
    .map(({ name, in: place, required, schema }) => fieldRow(name, `${kindOf(schema)}, in the ${place}`, required));
  const [, body] = bodies.at(-1) ?? [];
  const isMust = (name: string) => bodies.some(([, { schema }]) => schema.required?.includes(name));
  for (const [name, schema] of Object.entries(body?.schema.properties ?? {}))
    fields.push(fieldRow(name, kindOf(schema), isMust(name)));
  const table = `<table><thead><tr><th scope="col">Field</th><th scope="col">Value</th></tr></thead><tbody>${fields.join('')}</tbody></table>`;
  const answers = Object.entries(responses)
    .filter(([status]) => status !== 'default')
    .map(([status, answer]) => `<li><code>${status}</code> ${inHtml(answer.description)}</li>`);
  return `<details id="${operation.operationId}"><summary><b>${method}</b> <code>${inHtml(path)}</code> ${inHtml(summary)}</summary>
<p class="note">${inHtml([description, ...bodies.map(([media]) => `Takes ${media}.`)].filter(Boolean).join(' '))}</p>
${fields.length > 0 ? table : ''}<ul>${answers.join('')}</ul></details>`;
}

function fieldRow(name: string, kind: string, required = false): string {
  return `<tr><td><code>${inHtml(name)}</code>${required ? ' required' : ''}</td><td>${inHtml(kind)}</td></tr>`;
}

function kindOf(schema: InputShape): string {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map(kindOf))].join(' or ');
  if (schema.enum) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  if (schema.items) return `list of ${kindOf(schema.items)}`;
  if (schema.format === 'binary') return 'file';
  if (schema.properties) {
    const inner = Object.entries(schema.properties).map(([name, part]) => `${name}: ${kindOf(part)}`);
    return `{${inner.join(', ')}}`;
  }
  return [schema.type ?? 'any value'].flat().join(' or ');
}

function inHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
