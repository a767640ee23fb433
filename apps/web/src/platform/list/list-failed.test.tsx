import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, Refused } from '../../../testing/answers.ts';
import { openApplication } from '../../../testing/application.tsx';
import { pageOfRows } from '../../../testing/rows/page.ts';

const server = { isDown: true };

function rows() {
  if (server.isDown) throw new Refused(500, null);
  return pageOfRows([]);
}

test.each<[path: string, failed: string, none: string, Answers]>([
  ['/settings/webhooks', 'Failed to load webhooks', 'No webhooks yet', { 'webhooks.list': rows }],
  ['/settings/api-keys', 'Failed to load API keys', 'No API keys yet', { 'apiKeys.list': rows }],
])('a list that cannot be read at %s is tried again', async (path, failed, none, answers) => {
  server.isDown = true;
  await openApplication(path, answers);
  await expect.element(page.getByText(failed)).toBeVisible();
  server.isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(none)).toBeVisible();
});

test('a webhook that is not there says so', async () => {
  await openApplication('/settings/webhooks/999999', {
    'webhooks.get': () => {
      throw new Refused(404, { detail: 'Not found.' });
    },
    'webhooks.deliveries.list': () => {
      throw new Refused(404, { detail: 'Not found.' });
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Webhook not found' })).toBeVisible();
});
