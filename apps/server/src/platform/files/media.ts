import type { FastifyInstance } from 'fastify';
import { refuse } from '../errors.ts';
import type { Keys } from '../identity/tokens.ts';
import { isSigned, sign } from '../identity/tokens.ts';
import type { Services } from '../request-context.ts';
import { type ThumbnailSize, thumbnailOf, thumbnailSizes } from './thumbnail.ts';

const lifetimeSeconds = 3_600;
/** Answers within the same five minutes carry the same address, so browsers can cache the image. */
const roundSeconds = 300;

/** An address of one file that works in an `<img>` without a token, for up to an hour. */
export function signedMediaUrl(keys: Keys, fileKey: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000 / roundSeconds) * roundSeconds + lifetimeSeconds;
  return `/media/${fileKey}?expires=${expires}&signature=${sign(keys.media, `${fileKey} ${expires}`)}`;
}

/** The same image as a thumbnail, with the same access. */
export function smallMediaUrl(signedUrl: string, size: ThumbnailSize): string {
  return `${signedUrl}&size=${size}`;
}

/** A permanent address; the key cannot be guessed. For logos, which mails and documents show for years. */
export function lastingMediaUrl(fileKey: string): string {
  return `/media/${fileKey}`;
}

/** Folders whose files have lasting addresses. */
const openFolders = /^logos\/[0-9a-f]{32}$/;
const signedFolders = /^t_[a-z0-9_]{1,50}\/[0-9a-f]{32}$/;

export function registerMedia(app: FastifyInstance, services: Services): void {
  app.get('/media/:folder/:name', async (request, reply) => {
    const { folder, name } = request.params as { folder: string; name: string };
    const fileKey = `${folder}/${name}`;
    const { expires, signature, size } = request.query as { expires?: unknown; signature?: unknown; size?: unknown };
    if (!openFolders.test(fileKey) && !mayShow(services.keys, fileKey, expires, signature)) throw refuse.notFound();
    const key = size === undefined ? fileKey : await smallKeyOf(services, fileKey, size);
    if (!key) throw refuse.notFound();
    const file = await services.files.stream(key);
    if (!file) throw refuse.notFound();
    const type = await contentTypeOf(services, key);
    if (!type) throw refuse.notFound();
    reply.headers({
      'content-type': type,
      'content-length': String(file.size),
      'cache-control': 'private, max-age=3600',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    return reply.send(file.stream);
  });
}

/** The thumbnail's key, or the original's when there is no thumbnail. */
async function smallKeyOf(services: Services, fileKey: string, asked: unknown): Promise<string | undefined> {
  const size = thumbnailSizes.find((known) => String(known) === asked);
  return size && ((await thumbnailOf(services.files, fileKey, size)) ?? fileKey);
}

function mayShow(keys: Keys, key: string, expires: unknown, signature: unknown): boolean {
  if (!signedFolders.test(key) || typeof expires !== 'string' || typeof signature !== 'string') return false;
  return Number(expires) * 1000 > Date.now() && isSigned(keys.media, `${key} ${expires}`, signature);
}

/** Only images are served, whatever else is stored. */
async function contentTypeOf(services: Services, key: string): Promise<string | undefined> {
  const { open } = await import('node:fs/promises');
  const handle = await open(services.files.pathOf(key), 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    return imageTypeOf(buffer);
  } finally {
    await handle.close();
  }
}

/** PNG, JPEG, GIF or WebP by content; undefined for everything else. */
function imageTypeOf(bytes: Uint8Array): string | undefined {
  const hex = Buffer.from(bytes).toString('hex');
  if (hex.startsWith('89504e470d0a1a0a')) return 'image/png';
  if (hex.startsWith('ffd8ff')) return 'image/jpeg';
  if (hex.startsWith('474946383761') || hex.startsWith('474946383961')) return 'image/gif';
  if (/^52494646.{8}57454250/.test(hex)) return 'image/webp';
  return undefined;
}
