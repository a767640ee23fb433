import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The accessibility violations of the page in its current state. */
export async function axeComplaints(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} ${node.target.join(' ')} ${node.failureSummary}`),
  );
}
