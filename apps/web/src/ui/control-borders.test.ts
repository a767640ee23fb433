import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contrastRatio } from './controls/color.ts';

const styles = readFileSync(path.join(import.meta.dirname, 'theme.css'), 'utf8');

/** Fields show their edges at 3:1 on everything that they lie on, and hardly more where most of them are. */
test.each(['light', 'dark'])('the borders of fields are as light as they may be, %s', (theme) => {
  const colorOf = (name: string) => {
    const [, light, dark] = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(styles) ?? [];
    return (theme === 'light' ? light : dark) ?? '';
  };
  const against = (name: string) => contrastRatio(colorOf('control'), colorOf(name));
  for (const ground of ['canvas', 'surface', 'raised']) expect(against(ground), ground).toBeGreaterThanOrEqual(3);
  expect(against('raised')).toBeLessThan(3.25);
});
