const jpegQuality = 0.88;

/** A bitmap at a share of its size: a JPEG, or a PNG if anything of it is transparent. */
export async function drawPicture(
  bitmap: ImageBitmap,
  { share, name }: { share: number; name: string },
): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * share));
  canvas.height = Math.max(1, Math.round(bitmap.height * share));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser draws nothing.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const type = isTransparent(context) ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, jpegQuality));
  if (!blob) throw new Error('The browser cannot write the picture.');
  const ending = type === 'image/png' ? 'png' : 'jpg';
  return new File([blob], `${name.replace(/\.[^.]+$/, '')}.${ending}`, { type });
}

function isTransparent(context: CanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}
