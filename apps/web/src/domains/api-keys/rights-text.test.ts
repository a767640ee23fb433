import { permissionsOfRole } from '@stockhand/contract/permissions';
import { expect, it } from 'vitest';
import { rightsText } from './rights-text.ts';

it('tells what a key may do by resource, all and nothing in a word', () => {
  const none = { products: [], orders: [], purchases: [], users: [], suppliers: [], reports: [] };
  expect(rightsText(permissionsOfRole.admin)).toBe('All rights');
  expect(rightsText({ ...permissionsOfRole.admin, reports: [] })).not.toBe('All rights');
  expect(rightsText({ ...none, suppliers: ['read'], products: ['read', 'update'] })).toBe(
    'Products: read, update · Suppliers: read',
  );
  expect(rightsText(none)).toBe('None');
});
