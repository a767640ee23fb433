/** A file's pixels, upright; undefined for what is no picture. HEIC is decoded here where the browser cannot. */
export async function readBitmap(file: File): Promise<ImageBitmap | undefined> {
  const options = { imageOrientation: 'from-image' } as const;
  const bitmap = await createImageBitmap(file, options).catch(() => undefined);
  if (bitmap || !isHeic(file)) return bitmap;
  // Three megabytes, loaded for the first such picture.
  const { heicTo } = await import('heic-to/csp');
  return heicTo({ blob: file, type: 'bitmap', options }).catch(() => undefined);
}

/** Some systems give such files no type. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === 'image/heic' || type === 'image/heif' || /\.hei[cf]$/i.test(name);
}
