import { expect, it } from 'vitest';
import { sharedBuffersMb } from './embedded-settings.ts';

it('gives the database an eighth of the memory, between what PostgreSQL takes by itself and a gigabyte', () => {
  const gigabyte = 2 ** 30;
  expect([0.25, 1, 4, 24].map((gigabytes) => sharedBuffersMb(gigabytes * gigabyte))).toEqual([128, 128, 512, 1024]);
});
