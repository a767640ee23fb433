import type { Content } from '@stockhand/db/kept-files/kept-files';
import { peeked } from '@stockhand/db/kept-files/peeked';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../errors.ts';
import type { Keys } from '../identity/tokens.ts';
import { isSigned, sign } from '../identity/tokens.ts';
import type { Services } from '../request-context.ts';
import { imageTypeOf } from './image-type.ts';
import { type ThumbnailSize, thumbnailOf, thumbnailSizes } from './thumbnail.ts';

const lifetimeSeconds = 3_600;
/** Answers within the same five minutes carry the same address, so browsers can cache the image. */
const roundSeconds = 300;

/** An address of one file that works in an `<img>` without a token, for up to an hour. */
export function signedMediaUrl(keys: Pick<Keys, 'media'>, fileKey: string, now: Date): string {
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
    const file = size === undefined ? await services.files.stream(fileKey) : await smallOf(services, fileKey, size);
    if (!file) throw refuse.notFound();
    const { head, stream } = await peeked(file.stream, 12);
    const type = imageTypeOf(head);
    if (!type) {
      stream.destroy();
      throw refuse.notFound();
    }
    reply.headers({
      'content-type': type,
      'content-length': String(file.size),
      'cache-control': 'private, max-age=3600',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    return reply.send(stream);
  });
}

/** The thumbnail, or the original when there is none. */
async function smallOf({ files }: Services, fileKey: string, asked: unknown): Promise<Content | undefined> {
  const size = thumbnailSizes.find((known) => String(known) === asked);
  return size && ((await thumbnailOf(files, fileKey, size)) ?? files.stream(fileKey));
}

function mayShow(keys: Keys, key: string, expires: unknown, signature: unknown): boolean {
  if (!signedFolders.test(key) || typeof expires !== 'string' || typeof signature !== 'string') return false;
  return Number(expires) * 1000 > Date.now() && isSigned(keys.media, `${key} ${expires}`, signature);
}
