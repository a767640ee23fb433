import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApplication } from '../../../testing/application.tsx';
import { pageOfRows } from '../../../testing/rows/page.ts';

for (const width of [1280, 360])
  test(`a page whose scrollbar is hidden does not shift behind a dialog, ${width} px`, async () => {
    await openApplication(
      '/settings/manufacturers',
      { 'catalog.manufacturers.counts': () => pageOfRows([]) },
      { width },
    );
    await expect.element(page.getByText('No manufacturers yet')).toBeVisible();
    const edges = edgesOf([...document.querySelectorAll('h1, header, main')]);
    const before = edges();
    await page.getByRole('button', { name: 'Add manufacturer' }).first().click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(edges()).toEqual(before);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(edges()).toEqual(before);
  });

function edgesOf(elements: readonly Element[]): () => number[] {
  return () =>
    elements.flatMap((element) => {
      const { left, right } = element.getBoundingClientRect();
      return [left, right];
    });
}
