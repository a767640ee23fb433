import { type GuidePicture, inDialog, press } from './guide-picture.ts';

export const teamPictures: readonly GuidePicture[] = [
  {
    name: 'invite-user',
    path: '/settings/users',
    async prepare(page) {
      await press(page, 'Invite User');
      await page.getByLabel('Username').fill('greta');
      await page.getByLabel('First name').fill('Greta');
      await page.getByLabel('Last name').fill('Solberg');
      await page.getByLabel('Email').fill('greta@example.com');
      await page.getByRole('checkbox', { name: 'Staff' }).first().click();
    },
    ...inDialog,
  },
  {
    name: 'groups',
    path: '/settings/users?tab=groups',
    size: { width: 1180, height: 900 },
    shows: (page) => [page.getByRole('tabpanel')],
  },
  {
    name: 'two-factor-set-up',
    path: '/settings/profile#two-factor',
    async prepare(page) {
      await press(page, 'Set up 2FA');
      await page.getByRole('img', { name: /QR code/ }).waitFor();
    },
    ...inDialog,
  },
  {
    name: 'complete-export',
    path: '/products',
    prepare: (page) => press(page, 'More downloads'),
    shows: (page) => [
      page.getByRole('button', { name: 'Export', exact: true }),
      page.getByRole('link', { name: 'Add Product' }),
      page.getByRole('menu'),
    ],
  },
  {
    name: 'audit-log',
    path: '/settings/audit-log',
    size: { width: 740, height: 900 },
    async prepare(page) {
      await page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .click();
    },
    shows: (page) => [page.getByRole('search'), page.locator('tbody tr').nth(6)],
  },
];
