import type { NotificationView } from '@stockhand/contract/notifications/schema';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answers } from '../../../testing/answers.ts';
import { addressIn, openApplication } from '../../../testing/application.tsx';
import { madeAt } from '../../../testing/made-at.ts';
import { pageOfRows } from '../../../testing/rows/page.ts';

function soldOut(id: number, name: string): NotificationView {
  return {
    id,
    kind: 'out_of_stock',
    title: `${name} is out of stock`,
    detail: '0 left',
    subject_type: 'product',
    subject_id: id,
    created_at: madeAt,
    is_read: false,
  };
}

/** Notifications that one can mark. */
function markable(...names: string[]): Answers {
  let rows = names.map((name, index) => soldOut(index + 1, name));
  const unread = () => rows.filter((row) => !row.is_read);
  const read = (row: NotificationView) => ({ ...row, is_read: true });
  return {
    'notifications.list': (input) => ({
      ...pageOfRows(input.unread ? unread() : rows, input),
      unread_count: unread().length,
    }),
    'notifications.read': ({ id }) => {
      rows = rows.map((row) => (row.id === id ? read(row) : row));
      return read(soldOut(id, names[id - 1] ?? ''));
    },
    'notifications.readAll': () => {
      const marked = unread().length;
      rows = rows.map(read);
      return { marked };
    },
    'customFields.list': () => pageOfRows([]),
  };
}

test('marking by keyboard goes on to the next row', async () => {
  await openApplication('/notifications?unread=true', markable('Ash lamp', 'Elm lamp', 'Oak lamp'));
  const mark = (name: string) => page.getByRole('button', { name: `Mark as read: ${name} is out of stock` });
  await expect.element(mark('Elm lamp')).toBeVisible();
  (mark('Elm lamp').element() as HTMLElement).focus();
  for (const [marked, next] of [
    ['Elm lamp', 'Oak lamp'],
    ['Oak lamp', 'Ash lamp'],
  ] as const) {
    await userEvent.keyboard('{Enter}');
    await expect.element(mark(marked)).not.toBeInTheDocument();
    await expect.element(mark(next)).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No notifications found')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('the panel of the bell leads to all of them', async () => {
  const router = await openApplication('/settings/custom-fields', markable('Oak lamp', 'Elm lamp'));
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('link', { name: 'View all' }).click();
  await expect.poll(() => addressIn(router)).toBe('/notifications');
  await expect.element(panel).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(page.getByRole('button', { name: /^Mark as read/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});
