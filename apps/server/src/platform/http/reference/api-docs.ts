import type { FastifyInstance } from 'fastify';
import { whenFirstUsed } from '../../when-first-used.ts';
import type { Paths } from './api-operation.ts';
import { plainDocsPage, plainDocsPolicy } from './plain-docs-page.ts';

/**
 * `/api/docs` shows the description with Scalar, which the web's build puts beside its own files
 * (apps/web/api-reference.ts); `/api/docs/plain` shows the same without scripts.
 */
export function registerApiDocs(app: FastifyInstance, description: () => Promise<{ paths: Paths }>): void {
  const plain = whenFirstUsed(async () => plainDocsPage((await description()).paths));
  app.get('/api/docs', async (_request, reply) =>
    reply.header('content-security-policy', apiDocsPolicy).type('text/html; charset=utf-8').send(page),
  );
  app.get('/api/docs/plain', async (_request, reply) =>
    reply
      .header('content-security-policy', plainDocsPolicy)
      .type('text/html; charset=utf-8')
      .send(await plain()),
  );
}

/** Scripts of the product alone, and no address but its own. Scalar writes styles into its elements. */
const apiDocsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API reference | Stockhand</title>
<meta name="description" content="Every call of the Stockhand API with its fields, answers and examples.">
<link rel="icon" href="/favicon.png" sizes="48x48" type="image/png"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<noscript><meta http-equiv="refresh" content="0;url=/api/docs/plain"></noscript>
<link rel="stylesheet" href="/api-docs/reference.css">
<script src="/theme.js"></script>
<script src="/api-docs/scalar.js" defer></script><script src="/api-docs/start.js" defer></script></head>
<body><nav aria-label="Site"><a href="/">Stockhand</a><a href="/documentation">Documentation</a><a href="/api">API guide</a></nav>
<div id="reference"></div>
<main id="waiting"><h1>API reference</h1><p role="status">Loading the reference...</p>
<p><a href="/api/docs/plain">Show it without scripts</a></p></main></body></html>
`;
