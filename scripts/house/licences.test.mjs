import { expect, it } from 'vitest';
import { checkLicences, licenceProblems } from './licences.mjs';

const rules = {
  allowed: ['MIT', 'ISC'],
  exceptions: [{ package: '@lib/native-*', licence: 'LGPL-3.0-or-later', why: 'Loaded unchanged.' }],
};
const listing = (licence, name = 'thing') => ({
  [licence]: [{ name }],
  'LGPL-3.0-or-later': [{ name: '@lib/native-linux' }],
});

it.each(['MIT', 'ISC', '(MIT OR GPL-3.0)', 'GPL-3.0 OR MIT', 'MIT AND ISC', '(GPL-2.0 OR MIT AND ISC)'])(
  'allows %s',
  (licence) => expect(licenceProblems(listing(licence), rules)).toEqual([]),
);

it.each(['GPL-3.0', 'MITX', 'MIT AND GPL-3.0', 'Unknown', '(MIT AND (GPL-3.0 OR ISC))', 'AGPL-3.0-only OR GPL-3.0'])(
  'refuses %s',
  (licence) => expect(licenceProblems(listing(licence), rules)).toEqual([expect.stringContaining(`under ${licence}`)]),
);

it('takes an exception for its package and its licence alone', () => {
  expect(licenceProblems({ 'LGPL-3.0-or-later': [{ name: '@lib/native-linux' }, { name: 'other' }] }, rules)).toEqual([
    expect.stringMatching(/^other is under LGPL/),
  ]);
  expect(licenceProblems({ 'GPL-3.0': [{ name: '@lib/native-linux' }] }, rules)).toHaveLength(1);
});

it('wants a reason and a package for each exception, and a listing', () => {
  const exceptions = [{ package: 'gone', licence: 'GPL-3.0', why: '' }];
  expect(licenceProblems({ MIT: [{ name: 'thing' }] }, { ...rules, exceptions })).toHaveLength(2);
  expect(licenceProblems({}, rules)).toEqual([expect.stringContaining('no package')]);
});

it('finds every dependency of the product allowed', async () => expect(await checkLicences()).toEqual([]));
