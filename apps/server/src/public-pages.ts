import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fillSite, type SiteValues } from '@stockhand/contract/site-values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

interface PublicPage {
  text: string;
  type: string;
  etag: string;
  /** Made when the first browser asks for it. */
  compressed: Map<string, Buffer>;
}

/**
 * The public site, which the web's build renders into `folder`: `pricing/all.html` answers `/pricing/all`. Returns the
 * addresses. The router takes a slash at the end as well, which is another address to search engines.
 */
export function registerPublicPages(app: FastifyInstance, folder: string, values: SiteValues): ReadonlySet<string> {
  const addresses = new Set<string>();
  if (!existsSync(folder)) return addresses;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const page = pageOf(file, values);
    const address = addressOf(path.relative(folder, file));
    addresses.add(address);
    app.route({
      method: ['GET', 'HEAD'],
      url: address,
      handler: (request, reply) => {
        const [asked = '', ...query] = request.url.split('?');
        if (asked.length > 1 && asked === `${address}/`) return reply.redirect([address, ...query].join('?'), 301);
        return sendPage(request, reply, page);
      },
    });
  }
  return addresses;
}

function addressOf(file: string): string {
  const address = `/${file.split(path.sep).join('/')}`;
  return address === '/index.html' ? '/' : address.replace(/\.html$/, '');
}

/** The text of a page with the values of this installation. */
export function pageText(file: string, values: SiteValues): string {
  return fillSite(readFileSync(file, 'utf8'), values);
}

function pageOf(file: string, values: SiteValues): PublicPage {
  const text = pageText(file, values);
  return {
    text,
    type: types[path.extname(file)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`,
    compressed: new Map(),
  };
}

/** The pages carry no nonce, so the same text is for everybody and a browser may ask whether it changed. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: PublicPage) {
  reply.headers({ 'cache-control': 'public, no-cache', etag: page.etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match']?.replaceAll('W/', '').split(/,\s*/).includes(page.etag))
    return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.type(page.type);
  if (encoding === undefined) return reply.send(page.text);
  return reply.header('content-encoding', encoding).send(compressedText(page, encoding));
}

function encodingFor(accepted = ''): 'br' | 'gzip' | undefined {
  const names = accepted.split(',').map((part) => part.trim());
  // `br;q=0` refuses it; other weights do not matter between the two.
  const takes = (name: string) => names.some((one) => one.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(one));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
}

function compressedText({ text, compressed }: PublicPage, encoding: 'br' | 'gzip'): Buffer {
  const known = compressed.get(encoding);
  if (known) return known;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const bytes = encoding === 'br' ? brotliCompressSync(text, { params: quality }) : gzipSync(text);
  compressed.set(encoding, bytes);
  return bytes;
}
