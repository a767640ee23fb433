import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApplication } from '../../../testing/application.tsx';
import { tenant } from '../../../testing/tenant.ts';

test('the preview of a long name fits a phone', async () => {
  await openApplication('/settings/tenant', tenant, { width: 360, height: 740 });
  await page.getByLabelText('Company name').fill('Hohenzollern-Sigmaringen and daughters, furniture and lamps');
  await expect.element(page.getByRole('img', { name: /^Preview/ })).toMatchTextContent('Hohenzollern');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
