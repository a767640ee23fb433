import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, Refused } from '../../../../testing/answers.ts';
import { openApplication } from '../../../../testing/application.tsx';
import { motionEnded } from '../../../../testing/axe.ts';
import { sale } from '../../../../testing/rows/sale.ts';
import { tenant } from '../../../../testing/tenant.ts';

type Sent = Parameters<NonNullable<Answers['sales.returns.create']>>[0];

test('a fee is kept of what the button says', async () => {
  const sent: Sent[] = [];
  await openApplication('/sales/1', {
    ...tenant,
    'sales.get': () => sale([{ product_name: 'Oak lamp', quantity: 2, unit_price: 10 }]),
    'sales.returns.create': (input) => {
      sent.push(input);
      throw new Refused(500, null);
    },
  });
  await page.getByRole('button', { name: 'Return Items' }).click();
  await page.getByLabelText('Quantity of Oak lamp').fill('1');
  // The dialog grows while it opens.
  await motionEnded();
  const [place, reason] = ['Location of Oak lamp', 'Reason for Oak lamp'].map((label) =>
    page.getByLabelText(label).element().getBoundingClientRect(),
  );
  expect([reason?.y, reason?.height]).toEqual([place?.y, place?.height]);
  const fee = page.getByRole('textbox', { name: 'Fee' });
  await fee.fill('11');
  await expect.element(page.getByText('The goods are worth only $10.00 of the sale.')).toBeVisible();
  await fee.fill('2.50');
  await page.getByRole('button', { name: 'Return 1 piece and refund $7.50' }).click();
  await expect.poll(() => sent).toMatchObject([{ fee_amount: 2.5, items: [{ quantity: 1 }] }]);
});
