import { describe, expect, test } from 'vitest';
import { accentColors, contrastText, letterColors } from './brand.ts';
import { contrastRatio } from './controls/color.ts';

const tenantColors = [
  '#3B82F6',
  '#000000',
  '#FFFFFF',
  '#FACC15',
  '#DC2626',
  '#16A34A',
  '#7F7F7F',
  '#161619',
  '#FF00FF',
];
const surfaces = { light: ['#ffffff', '#f8f8f9', '#f1f1f4'], dark: ['#0f0f11', '#161619', '#25252b'] } as const;

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  test.each(tenantColors)('%s stays readable, whatever the second colour', (primary) => {
    for (const secondary of tenantColors) {
      const colors = accentColors({ primary, secondary }, theme);
      expect(contrastRatio(colors.accent, colors.onAccent)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colors.accentTint, colors.onTint)).toBeGreaterThanOrEqual(4.5);
      for (const surface of surfaces[theme]) {
        expect(contrastRatio(surface, colors.accentInk)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(surface, colors.accentLine)).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

test('text on a colour is white or near-black, whichever reads', () => {
  expect(contrastText('#1D4ED8')).toBe('#ffffff');
  expect(contrastText('#FACC15')).toBe('#18181b');
  expect(contrastText('#3B82F6')).toBe('#18181b');
});

test.each(tenantColors)('the letter square of %s looks like its buttons', (primary) => {
  const { fill, text } = letterColors(primary);
  const { accent, onAccent } = accentColors({ primary, secondary: '#DBEAFE' }, 'light');
  expect([fill, text]).toEqual([accent, onAccent]);
});

test('a colour that is no six-digit hex is a programming error', () => {
  expect(() => contrastText('blue')).toThrow(RangeError);
});
