/** PNG, JPEG, GIF or WebP by content; undefined for everything else, which is not served. */
export function imageTypeOf(bytes: Uint8Array): string | undefined {
  const hex = Buffer.from(bytes).toString('hex');
  if (hex.startsWith('89504e470d0a1a0a')) return 'image/png';
  if (hex.startsWith('ffd8ff')) return 'image/jpeg';
  if (hex.startsWith('474946383761') || hex.startsWith('474946383961')) return 'image/gif';
  if (/^52494646.{8}57454250/.test(hex)) return 'image/webp';
  return undefined;
}
