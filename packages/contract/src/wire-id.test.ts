import { expect, it } from 'vitest';
import { numberMessages } from './number-messages.ts';
import { Id } from './wire.ts';

const textsOf = (input: unknown) => Id.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

it.each([0, -1, 1.5, 1e300, -1e300, Number.MAX_SAFE_INTEGER + 1])('refuses the id %s in one sentence', (id) => {
  expect(textsOf(id)).toEqual([numberMessages.id]);
});

it('says what is missing or of another type as everywhere', () => {
  expect(textsOf(null)).toEqual(['This field is required']);
  expect(textsOf('1')).toEqual(['Use a number']);
  expect(textsOf(Number.MAX_SAFE_INTEGER)).toEqual([]);
});
