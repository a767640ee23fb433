import { test } from '@playwright/test';
import { readGuides } from '../../../scripts/house/guide-files.mjs';
import { axeComplaints } from './axe.ts';
import { expectGoodLooks } from './good-looks.ts';

/** What differs from guide to guide is text; these have all of its kinds: tables, code, many pictures. */
const thorough = ['first-product', 'import', 'reports'];

test('every guide looks good', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectGoodLooks(page, screensOf(readGuides()), axeComplaints);
});

for (const width of [360, 1280]) {
  test(`guides look good in both themes, ${width} px wide`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    await expectGoodLooks(page, screensOf(thorough.map((slug) => ({ slug }))));
  });
}

function screensOf(guides: readonly { slug: string }[]) {
  return guides.map(({ slug }) => ({ path: `/guides/${slug}`, heading: /./ }));
}
