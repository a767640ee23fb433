import { expect, test } from 'vitest';
import { readCustomValues } from './custom-values.ts';

const optionRead = (text: string, values: string[]) => {
  const definition = { name: 'City', field_type: 'select' as const, is_required: false, options: { values } };
  const { values: read } = readCustomValues(() => text, {
    customColumns: [{ definition, index: 0 }],
    marks: [{ decimal: '.', unclear: null, isChosen: false }],
  });
  return read.City;
};

test('an option is found in another case and spelled as the definition spells it', () => {
  expect(optionRead('ISTANBUL', ['İstanbul', 'Ankara'])).toBe('İstanbul');
  expect(optionRead('STRASSE', ['Straße'])).toBe('Straße');
  expect(optionRead('ασ', ['ΑΣ'])).toBe('ΑΣ');
  expect(optionRead('Izmir', ['Ankara'])).toBe('Izmir');
});

test('of two options that differ by case alone the exact one is meant', () => {
  expect(optionRead('red', ['RED', 'red'])).toBe('red');
});
