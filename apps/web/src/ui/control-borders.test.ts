import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contrastRatio } from './controls/color.ts';

const styles = readFileSync(path.join(import.meta.dirname, 'theme.css'), 'utf8');
const themes = { light: ':root', dark: '.dark' };

/** Fields show their edges at 3:1 on everything that they lie on, and hardly more where most of them are. */
test.each(Object.entries(themes))('the borders of fields are as light as they may be, %s', (_, selector) => {
  const block = styles.slice(styles.indexOf(`${selector} {`), styles.indexOf('}', styles.indexOf(`${selector} {`)));
  const colorOf = (name: string) => /#[0-9a-f]{6}/.exec(block.slice(block.indexOf(`--${name}:`)))?.[0] ?? '';
  const against = (name: string) => contrastRatio(colorOf('control'), colorOf(name));
  for (const ground of ['canvas', 'surface', 'raised']) expect(against(ground), ground).toBeGreaterThanOrEqual(3);
  expect(against('raised')).toBeLessThan(3.25);
});
