import type { PlanView } from '@stockhand/contract/billing/schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from '../../../testing/answers.ts';
import { expectGoodLooks, screensOf } from '../../../testing/good-looks.ts';
import { pageOfRows } from '../../../testing/rows/page.ts';
import { plan, planAnswers } from '../../../testing/tenant/plan.ts';
import { tenant } from '../../../testing/tenant.ts';

const sold: Answers = { ...tenant, ...planAnswers };

test.each(
  screensOf([
    { path: '/settings/plan', heading: 'Plan' },
    { path: '/settings/plan', heading: 'Plan', open: 'Choose Ultra, monthly' },
  ]),
)('%s, where plans are sold', { timeout: 60_000 }, (_, screen) => expectGoodLooks(screen, sold));

test.each(screensOf([{ path: '/settings/plan', heading: 'Plan', open: seeUnlimited }]))(
  '%s, where plans are off',
  { timeout: 60_000 },
  (_, screen) => expectGoodLooks(screen, { ...sold, 'billing.get': () => unlimited, 'billing.invoices': none }),
);

const unlimited: PlanView = {
  ...plan,
  ...{ are_limits_on: false, is_trial: false, trial: null, unpaid: null },
  ...{ products: { count: 1, max: null }, users: { count: 1, max: null } },
};
const none: Answers['billing.invoices'] = (input) => pageOfRows([], input);

async function seeUnlimited(): Promise<void> {
  await expect.element(page.getByText('Plan limits are off on this server.')).toBeVisible();
  await expect.element(page.getByText('1, unlimited').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Choose/ })).not.toBeInTheDocument();
}
