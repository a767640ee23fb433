import { fileMessages } from '@stockhand/contract/file-messages';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Refused } from '../../../../testing/answers.ts';
import { openApplication } from '../../../../testing/application.tsx';
import { sale } from '../../../../testing/rows/sale.ts';

test('a receipt with letters that cannot be printed is mailed after a yes alone', async () => {
  const sold = sale([{ product_name: 'Tea 😀' }]);
  const sent: string[] = [];
  await openApplication('/sales/1', {
    'sales.get': () => sold,
    'sales.returns.list': () => [],
    'sales.allowances.list': () => [],
    'sales.emailReceipt': ({ unprintable, email }) => {
      if (unprintable !== 'replace') throw new Refused(400, { unprintable: ['😀'] });
      sent.push(email ?? '');
      return sold;
    },
  });
  await page.getByRole('button', { name: 'Email Receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email the receipt of SALE-000001' });
  await dialog.getByLabelText('Email').fill('amina@example.com');
  const send = dialog.getByRole('button', { name: 'Send Receipt' });
  const question = page.getByRole('alertdialog', { name: fileMessages.unprintable });
  await send.click();
  await expect.element(question.getByText('😀')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(send).toBeEnabled();
  expect(sent).toEqual([]);
  await send.click();
  await question.getByRole('button', { name: fileMessages.goOn }).click();
  await expect.element(page.getByText('Receipt sent to amina@example.com')).toBeVisible();
  expect(sent).toEqual(['amina@example.com']);
});
