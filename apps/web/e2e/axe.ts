import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** All that a theme changes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The accessibility violations of the page in its current state. */
export function axeComplaints(page: Page): Promise<string[]> {
  return complaintsOf(
    page,
    new AxeBuilder({ page }).options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }),
  );
}

/** In both themes; leaves the page in the light one. */
export async function complaintsInThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toContainClass('dark');
  const dark = await colourComplaints(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).not.toContainClass('dark');
  const light = await axeComplaints(page);
  return [...light, ...dark.map((complaint) => `dark: ${complaint}`)];
}

/** Those of its colours alone: what else there is to say does not change with the theme. */
function colourComplaints(page: Page): Promise<string[]> {
  return complaintsOf(
    page,
    new AxeBuilder({ page }).options({ resultTypes: ['violations'], runOnly: { type: 'rule', values: colourRules } }),
  );
}

async function complaintsOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  await motionEnded(page);
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

/** Waits until nothing fades or changes its colour: halfway between two themes a contrast says nothing. */
async function motionEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
