import type { SetUp } from '@stockhand/contract/dashboard/set-up';
import { paths } from '../../platform/paths.ts';

interface Way {
  label: string;
  to: string;
}

export interface SetUpStep {
  name: keyof SetUp;
  title: string;
  description: string;
  ways: readonly [Way, ...Way[]];
}

/** What makes a new company one to work in, in order. */
export const setUpSteps: readonly SetUpStep[] = [
  {
    name: 'has_product',
    title: 'Your first product',
    description: 'One by one, or the list that you have as a file.',
    ways: [
      { label: 'Add product', to: paths.addProduct },
      { label: 'Import', to: paths.importProducts },
    ],
  },
  {
    name: 'has_sale',
    title: 'Your first sale',
    description: 'Scan or pick at the counter, then take the money.',
    ways: [{ label: 'Sell', to: paths.sell }],
  },
  {
    name: 'has_colleague',
    title: 'Your colleagues',
    description: 'Each has a log-in and may do what you choose.',
    ways: [{ label: 'Invite', to: paths.inviteUser }],
  },
  {
    name: 'has_logo',
    title: 'Your logo',
    description: 'On invoices, receipts and the screens of everyone here.',
    ways: [{ label: 'Add logo', to: paths.tenantSettings }],
  },
];
