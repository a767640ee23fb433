import type Sharp from 'sharp';

let loaded: Promise<typeof Sharp> | undefined;

/** The library of pictures, when the first one comes: with it the process holds some 30 MB more. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // libvips reads SVG, TIFF and more by content; only what we show may be decoded.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadPngFile', 'VipsForeignLoadJpegFile', 'VipsForeignLoadNsgifFile'] });
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}
