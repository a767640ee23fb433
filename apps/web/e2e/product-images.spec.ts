import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from './signed-in.ts';
import { addCustomField, addProduct } from './tenant.ts';

const png = await readFile(path.join(import.meta.dirname, '../../server/src/testing/dot.png'));
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: png });

test('a product is added with images and custom fields; an image that cannot be kept stops nothing', async ({
  page,
  owner,
}) => {
  await addCustomField(owner, { name: 'Weight', field_type: 'number' });
  await page.goto('/products/add');
  await page.getByLabel('Product Name').fill('Oak lamp');
  await page.getByLabel('Category').fill('Lighting');
  await page.getByLabel('Sale Price').fill('1,200.50');
  await page.getByLabel('Cost Price').fill('800');
  await page.getByLabel('Initial Stock').fill('9');
  await page.getByLabel('Weight').fill('2.5');
  await page.getByLabel('Field name').fill('Colour');
  await page.getByLabel('Field value').fill('Dark oak');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Field name').fill('Origin');
  await page.getByLabel('Field value').fill('Kenya');
  await page.getByLabel('Weight').focus();
  await expect(page.getByRole('textbox', { name: 'Origin' })).toHaveValue('Kenya');
  const drop = page.getByRole('button', { name: 'Images', exact: true });
  await drop.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(page.getByText('notes.txt: Only PNG, JPG and GIF images are allowed.')).toBeVisible();
  await drop.setInputFiles([
    picture('first.png'),
    picture('second.png'),
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
  ]);
  await drop.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(page.getByText('big.png: An image can be at most 10MB.')).toBeVisible();
  await expect(tiles(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Make primary: second.png' }).click();
  await expect(tiles(page).first()).toContainText('second.png');
  await expect(tiles(page).first()).toContainText('Primary');
  await page.getByLabel('Field name').fill('Finish');
  await page.getByLabel('Field value').fill('Matt');
  await page.getByRole('button', { name: 'Save Product' }).click();

  await expect(page.getByText('Product added without all of its images')).toBeVisible();
  await expect(page.getByText('broken.png: Only PNG, JPG and GIF images are allowed.')).toBeVisible();
  await expect(page).toHaveURL(/\/products$/);
  const row = page.getByRole('row', { name: /Oak lamp/ });
  await expect(row).toContainText('$1,200.50');
  const thumbnail = row.locator('img');
  await expect(thumbnail).toHaveAttribute('src', /size=96/);
  await thumbnail.evaluate((img: HTMLImageElement) => img.decode());

  await page.getByRole('link', { name: 'Oak lamp', exact: true }).click();
  await expect(page.getByText('+1 more')).toBeVisible();
  const facts = page.getByRole('region', { name: 'Additional Information' });
  await expect(facts).toContainText('Kenya');
  await expect(facts).toContainText('Matt');
  await expect(facts).toContainText('2.5');
  await expect(facts).toContainText('Dark oak');
  await expect(page.getByText('50.1%')).toBeVisible();
});

test('images are added, put in order and removed on the edit page', async ({ page, owner }) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp' });
  await page.goto(`/products/${lamp.id}/edit`);
  await page
    .getByRole('button', { name: 'Images', exact: true })
    .setInputFiles([picture('a.png'), picture('b.png'), picture('c.png')]);
  await expect(tiles(page)).toHaveCount(3);
  const order = () =>
    tiles(page)
      .locator('img')
      .evaluateAll((all) => all.map((img) => img.getAttribute('src')));
  const [a, b, c] = (await order()).map(fileOf);
  await page.getByRole('button', { name: 'Make primary: image 3' }).click();
  await expect.poll(async () => (await order()).map(fileOf)).toEqual([c, a, b]);
  await tiles(page).nth(2).dragTo(tiles(page).nth(1));
  await expect.poll(async () => (await order()).map(fileOf)).toEqual([c, b, a]);
  await page.reload();
  await expect.poll(async () => (await order()).map(fileOf)).toEqual([c, b, a]);
  await expect(tiles(page).first()).toContainText('Primary');
  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(async () => (await order()).map(fileOf)).toEqual([b, a]);
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
});

test('pictures of phones and of the web are taken, large ones reduced, and tall ones stretch nothing', async ({
  page,
  owner,
}) => {
  const lamp = await addProduct(owner, { name: 'Oak lamp' });
  await page.goto(`/products/${lamp.id}/edit`);
  const drawn = [
    await drawnIn(page, { name: 'tall.png', mimeType: 'image/png', width: 300, height: 1600 }),
    await drawnIn(page, { name: 'wall.jpg', mimeType: 'image/jpeg', width: 3000, height: 2000 }),
    await drawnIn(page, { name: 'leaf.webp', mimeType: 'image/webp', width: 400, height: 300 }),
  ];
  const heic = await readFile(path.join(import.meta.dirname, 'box.heic'));
  await page
    .getByRole('button', { name: 'Images', exact: true })
    .setInputFiles([...drawn, { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic }]);
  await expect(tiles(page)).toHaveCount(4, { timeout: 20_000 });
  await expectSquares(page, 4);
  await page.goto(`/products/${lamp.id}`);
  await page.getByRole('button', { name: /show the images of Oak lamp/ }).click();
  for (const size of ['300 x 1600', '1600 x 1067', '400 x 300', '640 x 480']) {
    await expect.poll(() => page.getByRole('dialog').getByRole('img').evaluate(sizeOf)).toBe(size);
    await page.getByRole('button', { name: 'Next image' }).click();
  }
  await page.keyboard.press('Escape');
  await expectSquares(page, 1);

  await page.goto('/products/add');
  await page
    .getByRole('button', { name: 'Images', exact: true })
    .setInputFiles([
      ...drawn.slice(0, 1),
      { name: 'IMG_0002.heic', mimeType: 'application/octet-stream', buffer: heic },
    ]);
  await expect(tiles(page).getByText('IMG_0002.jpg')).toBeVisible();
  await expectSquares(page, 2);
});

interface Wanted {
  name: string;
  mimeType: string;
  width: number;
  height: number;
}

async function drawnIn(page: Page, { name, mimeType, width, height }: Wanted) {
  const base64 = await page.evaluate(
    ([type, wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = 'teal';
      context.fillRect(0, 0, wide, high);
      return canvas.toDataURL(type).split(',')[1] ?? '';
    },
    [mimeType, width, height] as const,
  );
  return { name, mimeType, buffer: Buffer.from(base64, 'base64') };
}

/** What surrounds each of the pictures is as high as it is wide. */
async function expectSquares(page: Page, count: number): Promise<void> {
  const boxes = page.getByRole('main').locator('img').locator('..');
  await expect(boxes).toHaveCount(count);
  for (const box of await boxes.all()) {
    const { width, height } = (await box.boundingBox()) ?? { width: 0, height: 1 };
    expect(Math.abs(width - height)).toBeLessThan(2);
  }
}

async function sizeOf(image: HTMLElement | SVGElement): Promise<string> {
  if (!(image instanceof HTMLImageElement)) throw new Error('no picture');
  await image.decode();
  return `${image.naturalWidth} x ${image.naturalHeight}`;
}

function tiles(page: Page) {
  return page.getByRole('region', { name: 'Product Images' }).getByRole('listitem');
}

function fileOf(address: string | null): string | undefined {
  return address?.split('?')[0];
}
