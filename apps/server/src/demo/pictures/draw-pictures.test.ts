import sharp from 'sharp';
import { expect, test } from 'vitest';
import { planCatalogue } from '../plan-catalogue.ts';
import { randomFrom } from '../random.ts';
import { drawPictures } from './draw-pictures.ts';

test('every product of the demo tenant has a picture of a few kB, and SVG is refused again afterwards', async () => {
  const products = planCatalogue(randomFrom(1)).map((plan, id) => ({ ...plan, id }));
  const pictures = await drawPictures(products);
  expect(products.filter(({ id }) => !pictures.has(id)).map(({ name }) => name)).toEqual([]);
  expect(Math.max(...[...pictures.values()].map((picture) => picture.length))).toBeLessThan(16_000);
  const different = new Set([...pictures.values()].map((picture) => Buffer.from(picture).toString('base64')));
  expect(different.size).toBeGreaterThan(150);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  await expect(sharp(svg).metadata()).rejects.toThrow('unsupported');
});
