import { access } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSharp } from '../../platform/files/load-sharp.ts';
import { makeProduct } from '../../testing/goods.ts';
import { keptPath } from '../../testing/kept-path.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  // What draws the demo in this process decodes neither; the test looks at what the server drew.
  await loadSharp();
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer', 'VipsForeignLoadJpegBuffer'] });
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

async function addPicture(productId: number, width = 900, height = 600) {
  const background = { r: width % 256, g: 90, b: 40 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('product', String(productId));
  form.set('image', new Blob([new Uint8Array(bytes)]), 'picture.jpg');
  const answer = await world.rest('POST', '/api/product-images/', { as: shop.admin, body: form });
  expect(answer.status).toBe(201);
  return answer.body as { id: number; image: string; thumbnail: string; preview: string; is_primary: boolean };
}

const look = (url: string) => world.app.inject({ method: 'GET', url });
const sizeOf = async (url: string) => {
  const answer = await look(url);
  const { width, height, format } = await sharp(answer.rawPayload).metadata();
  expect(answer.headers['content-type']).toBe(`image/${format}`);
  return { width, height, format };
};

it('makes pictures small when they are asked for, within the signature of the picture itself', async () => {
  const { id } = await makeProduct(shop.admin);
  const picture = await addPicture(id);
  const answers = await Promise.all(Array.from({ length: 8 }, () => look(picture.thumbnail)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200));
  expect(await sizeOf(picture.thumbnail)).toEqual({ width: 96, height: 64, format: 'webp' });
  expect(await sizeOf(picture.preview)).toEqual({ width: 320, height: 213, format: 'webp' });
  expect(await sizeOf(picture.image)).toEqual({ width: 900, height: 600, format: 'jpeg' });
  for (const url of [
    picture.thumbnail.replace(/signature=[^&]*/, 'signature=x'),
    picture.thumbnail.replace('size=96', 'size=97'),
    picture.thumbnail.replace('size=96', 'size=..%2f96'),
    `${picture.thumbnail}&size=320`,
    picture.image.replace('?', '.96?'),
  ])
    expect((await look(url)).statusCode, url).toBe(404);
});

it('never makes a small picture larger, and takes the small ones away with the picture', async () => {
  const { id } = await makeProduct(shop.admin);
  const picture = await addPicture(id, 50, 40);
  expect(await sizeOf(picture.preview)).toEqual({ width: 50, height: 40, format: 'webp' });
  await sizeOf(picture.thumbnail);
  const key = /\/media\/([^?]+)/.exec(picture.image)?.[1] ?? '';
  const files = ['', '.96', '.320'].map((suffix) => keptPath(world.services, key + suffix));
  await Promise.all(files.map((file) => access(file)));
  await shop.admin.call.images.delete({ id: picture.id });
  await expect
    .poll(
      () =>
        Promise.all(
          files.map((file) =>
            access(file).then(
              () => 'there',
              () => 'gone',
            ),
          ),
        ),
      { timeout: 20_000 },
    )
    .toEqual(['gone', 'gone', 'gone']);
});

it('puts pictures in order; the first one is primary', async () => {
  const { catalog, images } = shop.admin.call;
  const { id } = await makeProduct(shop.admin);
  const [a, b, c] = [await addPicture(id, 10), await addPicture(id, 20), await addPicture(id, 30)];
  await images.arrange({ product: id, ids: [c.id, a.id, b.id] });
  const order = async () => (await catalog.products.get({ id })).images.map((image) => [image.id, image.is_primary]);
  expect(await order()).toEqual([
    [c.id, true],
    [a.id, false],
    [b.id, false],
  ]);
  const d = await addPicture(id, 40);
  expect((await order()).map(([image]) => image)).toEqual([c.id, a.id, b.id, d.id]);
  await images.delete({ id: c.id });
  expect(await order()).toEqual([
    [a.id, true],
    [b.id, false],
    [d.id, false],
  ]);
  expect((await images.list({ product_id: id })).map((image) => image.id)).toEqual([a.id, b.id, d.id]);
  const entries = await shop.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .where('action', '=', 'product.image.arrange')
    .execute();
  expect(entries).toHaveLength(1);
});

it('keeps one order when two people sort at once, and refuses what is not the whole of it', async () => {
  const { catalog, images } = shop.admin.call;
  const { id } = await makeProduct(shop.admin);
  const [a, b] = [await addPicture(id, 10), await addPicture(id, 20)];
  for (let round = 0; round < 5; round++) {
    await Promise.all([
      images.arrange({ product: id, ids: [a.id, b.id] }),
      images.arrange({ product: id, ids: [b.id, a.id] }),
    ]);
    const sorted = (await catalog.products.get({ id })).images;
    expect(sorted.map((image) => image.is_primary)).toEqual([true, false]);
  }
  const foreign = await addPicture((await makeProduct(shop.admin)).id);
  for (const ids of [[a.id], [a.id, a.id], [a.id, b.id, foreign.id], [a.id, foreign.id]])
    expect((await refusalOf(images.arrange({ product: id, ids }))).body).toEqual({
      ids: ['The images of this product have changed. Reload it to see them.'],
    });
  const whole = { product: id, ids: [a.id, b.id] };
  expect((await refusalOf((await world.tenant()).admin.call.images.arrange(whole))).status).toBe(404);
  expect((await refusalOf((await shop.as('staff')).call.images.arrange(whole))).status).toBe(403);
});
