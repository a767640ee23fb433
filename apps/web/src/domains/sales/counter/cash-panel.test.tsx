import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApplication } from '../../../../testing/application.tsx';
import { counter } from '../../../../testing/counter.ts';
import { cornerShop, member } from '../../../../testing/member.ts';

const long = 'Oak lamp with a rather long name of several words, shade and bulb';

for (const [name, price] of [
  ['Sweet', 0.35],
  ['Ring', 12_345.67],
  ['Villa', 9_999_999.99],
  [long, 25],
] as const)
  test(`the cash panel stays inside its card with a total of ${price}`, async () => {
    const { answers } = counter({ name, selling_price: price, total_stock: 9 });
    const me = { ...member(), tenant: { ...cornerShop, currency: 'KES' } };
    await openApplication('/sell', { ...answers, 'account.me': () => me }, { width: 1920 });
    await page.getByRole('button', { name: `Add ${name}` }).click();
    await page.getByLabelText('Amount given').fill('9,999,999.99');
    for (const width of [768, 1024, 1280, 1440, 1920]) {
      await page.viewport(width, 900);
      await expect.poll(sticksOut, { message: `at ${width}` }).toEqual([]);
    }
  });

/** What of the open sale is beyond its card, or cut off in its own box. */
function sticksOut(): string[] {
  const card = document.querySelector('[data-cash]')?.closest('section');
  if (!card) return ['no card'];
  const edge = card.getBoundingClientRect();
  const inside = [...card.querySelectorAll<HTMLElement>('button, input, select, dd, dt, [role=status] span')];
  return inside
    .filter((element) => {
      const box = element.getBoundingClientRect();
      if (box.width <= 1) return false;
      const isCut = getComputedStyle(element).display !== 'inline' && element.scrollWidth > element.clientWidth + 1;
      return box.left < edge.left || box.right > edge.right || isCut;
    })
    .map((element) => `${element.tagName} ${element.textContent || (element as HTMLInputElement).value}`);
}
