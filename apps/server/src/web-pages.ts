import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { SiteValues } from '@stockhand/contract/site-values';
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
export async function registerWeb(app: FastifyInstance, site: SiteValues, webFolder = builtWeb): Promise<void> {
  const index = path.join(webFolder, 'index.html');
  const page = existsSync(index) ? readFileSync(index, 'utf8') : undefined;
  const missing = path.join(webFolder, missingPage);
  const missingText = existsSync(missing) ? pageText(missing, site) : undefined;
  let addresses: ReadonlySet<string> = new Set();
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: webFolder,
      serve: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, file) =>
        reply.header(
          'cache-control',
          file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
    serveFiles(app, webFolder);
    addresses = registerPublicPages(app, path.join(webFolder, 'site'), site);
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
      .headers(securityHeaders(site.publicUrl, nonce))
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlaceholder, nonce));
  });
}

/**
 * The files beside the pages, with a route for each folder of them: one for each of three hundred files would take a tenth of the
 * server's start.
 */
function serveFiles(app: FastifyInstance, webFolder: string): void {
  const files = new Set(filesOf(webFolder).filter((file) => !isServedOtherwise(file)));
  const routes = new Set([...files].map((file) => (isAtTop(file) ? file : `${path.posix.dirname(file)}/:name`)));
  for (const url of routes) {
    app.route<{ Params: { name?: string } }>({
      method: ['GET', 'HEAD'],
      url,
      handler: ({ params }, reply) => {
        const file = params.name === undefined ? url : url.replace(':name', params.name);
        return files.has(file) ? reply.sendFile(file.slice(1)) : reply.callNotFound();
      },
    });
  }
}

/** Those at the top, as `/name`, and those of the folders there. */
function filesOf(webFolder: string): string[] {
  return readdirSync(webFolder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(path.join(webFolder, entry.name)).map((name) => `/${entry.name}/${name}`)
      : `/${entry.name}`,
  );
}

/** Pages, and the compressed forms of files, which are sent in their place. */
function isServedOtherwise(file: string): boolean {
  return file === '/index.html' || file === `/${missingPage}` || file.startsWith('/site/') || /\.(br|gz)$/.test(file);
}

function isAtTop(file: string): boolean {
  return path.posix.dirname(file) === '/';
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
