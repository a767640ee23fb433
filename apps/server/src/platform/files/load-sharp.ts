import { whenFirstUsed } from '../when-first-used.ts';

/** The library of pictures: with it the process holds some 30 MB more. */
export const loadSharp = whenFirstUsed(async () => {
  const { default: sharp } = await import('sharp');
  // libvips reads SVG, TIFF and more by content; only what we show may be decoded.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPngFile', 'VipsForeignLoadJpegFile', 'VipsForeignLoadNsgifFile'] });
  sharp.concurrency(1);
  // Nobody draws the same file twice in a row: what it would keep is memory that never comes back.
  sharp.cache(false);
  return sharp;
});
