import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './platform/errors.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { pageText, registerPublicPages } from './public-pages.ts';
import { answerUnknown } from './unknown-addresses.ts';

const builtWeb = path.resolve(import.meta.dirname, '../../web/dist');
/** apps/web/vite.config.ts writes it into the page wherever the nonce belongs. */
const noncePlaceholder = '__CSP_NONCE__';
/** The page in the look of the public site for guides and files that are none; apps/web/prerender writes it. */
const missingPage = 'missing-page.html';

/**
 * Serves the built web: the public site, and the application for every other path. Each page of the application carries a
 * nonce of its own, in its header and in its text, for the style elements that libraries write. So it has no ETag and is
 * sent whole each time; it is under 2 kB.
 */
export async function registerWeb(app: FastifyInstance, publicUrl: string, webFolder = builtWeb): Promise<void> {
  const index = path.join(webFolder, 'index.html');
  const page = existsSync(index) ? readFileSync(index, 'utf8') : undefined;
  const missing = path.join(webFolder, missingPage);
  const missingText = existsSync(missing) ? pageText(missing, publicUrl) : undefined;
  let addresses: ReadonlySet<string> = new Set();
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: webFolder,
      wildcard: false,
      index: false,
      globIgnore: ['index.html', missingPage, 'site/**', '**/*.br', '**/*.gz'],
      preCompressed: true,
      setHeaders: (reply, file) =>
        reply.header(
          'cache-control',
          file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
    addresses = registerPublicPages(app, path.join(webFolder, 'site'), publicUrl);
    // Browsers and readers of feeds ask for it unbidden.
    app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.png', 301));
  }
  app.setNotFoundHandler((request, reply) => {
    if (page === undefined || !isPage(request)) throw refuse.notFound();
    const answer = answerUnknown(request.url, addresses);
    if (answer && 'to' in answer) return reply.redirect(answer.to, answer.code);
    if (answer) {
      reply.header('cache-control', 'no-store');
      if (missingText === undefined || !wantsPage(request)) throw refuse.notFound();
      return reply.code(answer.code).type('text/html; charset=utf-8').send(missingText);
    }
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers(securityHeaders(publicUrl, nonce))
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlaceholder, nonce));
  });
}

/** A page that the browser's router knows: not a call, not a file. */
export function isPage(request: FastifyRequest): boolean {
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !/^\/(api|trpc|media|assets|healthz|readyz|metrics)(\/|$)/.test(request.url.split('?')[0] ?? '')
  );
}

/** A browser that opens an address does; a program or a picture's element does not. */
function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}
