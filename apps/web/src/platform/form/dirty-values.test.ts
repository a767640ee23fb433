import { expect, it } from 'vitest';
import { dirtyValues } from './dirty-values.ts';

it('keeps the changed fields alone, emptied ones too', () => {
  const values = { name: 'Kiosk', phone: '', address: 'Harbour road 1' };
  expect(dirtyValues(values, { phone: true })).toEqual({ phone: '' });
  expect(dirtyValues(values, {})).toEqual({});
});
