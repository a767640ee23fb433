import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Materials } from '../materials.ts';
import { HomePage } from './home-page.tsx';
import { readTestimonials } from './read-testimonials.ts';

const picture = { light: '/l.webp', dark: '/d.webp', width: 1, height: 1 };
const pictures = new Proxy({}, { get: () => picture }) as Materials['pictures'];
const page = (testimonials: readonly string[]) =>
  renderToStaticMarkup(createElement(HomePage, { materials: { pictures, testimonials } as unknown as Materials }));

const said = (head: string) => `---\n${head}\n---\nWe count in an evening what took two days.\n`;
const whole = said('who: Ada Otieno, owner\nwhere: Otieno Fabrics, Kisumu\nleave: by mail, 2026-10-02');

it('prints what customers say with their name and place', () => {
  const html = page([whole]);
  for (const text of ['What customers say', 'We count in an evening', 'Ada Otieno, owner', 'Otieno Fabrics, Kisumu'])
    expect(html).toContain(text);
  expect(html).not.toContain('by mail');
  expect(html).not.toContain('Claims that you can check');
});

it('has claims that one can check in their place while there are none', () => {
  const html = page([]);
  expect(html).toContain('Claims that you can check');
  expect(html).not.toContain('What customers say');
});

it.each(['who', 'where', 'leave'])('is not built with a text that says no %s', (missing) => {
  const without = whole.replace(new RegExp(`\n${missing}: .*`), '');
  expect(() => readTestimonials([without])).toThrow(`says no ${missing}`);
});
