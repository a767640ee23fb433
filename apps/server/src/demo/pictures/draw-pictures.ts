import { loadSharp } from '../../platform/files/load-sharp.ts';
import { drawArticle } from './draw-article.ts';

export interface Portrayed {
  id: number;
  article: string;
  variant: string;
}

// Uploads are drawn by another process (platform/files/drawing.ts), which refuses SVG.
const svgFromMemory = { operation: ['VipsForeignLoadSvgBuffer'] };

/** A PNG of each product whose article somebody drew; equal ones are drawn once. */
export async function drawPictures(products: readonly Portrayed[]): Promise<Map<number, Uint8Array>> {
  const sharp = await loadSharp();
  const drawn = new Map<string, Promise<Uint8Array>>();
  const draw = (svg: string) => {
    const picture = drawn.get(svg) ?? sharp(Buffer.from(svg)).png().toBuffer();
    drawn.set(svg, picture);
    return picture;
  };
  sharp.unblock(svgFromMemory);
  try {
    const pictures = products.map(async (product) => {
      const svg = drawArticle(product);
      return svg === undefined ? [] : [[product.id, await draw(svg)] as const];
    });
    return new Map((await Promise.all(pictures)).flat());
  } finally {
    sharp.block(svgFromMemory);
  }
}
