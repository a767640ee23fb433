import { type GuidePicture, inDialog, press } from './guide-picture.ts';

/** Of a product that limits and sells plans. */
export const planPictures: readonly GuidePicture[] = [
  {
    name: 'plan-change',
    path: '/settings/plan',
    async prepare(page) {
      await press(page, 'Choose Basic, monthly');
      await page.getByRole('button', { name: /^Order for/ }).click();
      await page.getByRole('row', { name: /SUB-/ }).waitFor();
      await press(page, 'Choose Ultra, monthly');
      await page.getByText('To pay now').waitFor();
    },
    ...inDialog,
  },
];
