import { Readable } from 'node:stream';
import { addFirstImages } from '../../domains/images/add-first-images.ts';
import type { KeptPicture } from '../../domains/images/product-images.ts';
import { draw } from '../../platform/files/drawing.ts';
import { namingFiles } from '../../platform/files/kept-files.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { drawPictures, type Portrayed } from './draw-pictures.ts';

/** Gives each product its picture, which is read and kept as an uploaded one. */
export async function hangPictures(ctx: TenantWrite, products: readonly Portrayed[]): Promise<void> {
  const drawn = [...(await drawPictures(products))];
  const kept = new Map(
    await Promise.all(drawn.map(async ([id, bytes]) => [id, await keepDrawing(ctx, bytes)] as const)),
  );
  const keys = [...kept.values()].map((picture) => picture.file_key);
  await namingFiles(ctx.services.files, keys, () => addFirstImages(ctx, kept));
}

async function keepDrawing(ctx: TenantWrite, drawing: Uint8Array): Promise<KeptPicture> {
  const { files } = ctx.services;
  const incoming = await files.receive(Readable.from([drawing]));
  try {
    const picture = await draw('redrawPicture', incoming);
    if (typeof picture === 'string') throw new Error(`A picture of the demo is refused: ${picture}.`);
    const { bytes, contentType } = picture;
    const file_key = await files.put(ctx.caller.tenant.schema_name, bytes);
    return { file_key, content_type: contentType, size_bytes: bytes.length };
  } finally {
    await files.discard(incoming);
  }
}
