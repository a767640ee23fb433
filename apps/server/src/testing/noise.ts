import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A picture that does not compress: re-encoding leaves about the requested number of bytes. */
export async function noisePicture(bytes: number): Promise<Blob> {
  const size = Math.ceil(Math.sqrt(bytes / 3));
  const raw = randomBytes(size * size * 3);
  const png = await sharp(raw, { raw: { width: size, height: size, channels: 3 } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
}
