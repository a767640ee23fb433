/// <reference types="@vitest/browser-playwright" />
import { expect, onTestFinished, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import type { Answers } from './answers.ts';
import { openApplication } from './application.tsx';
import { axeComplaints, colourComplaints } from './axe.ts';
import { named, openOverlay, type Place } from './places.ts';

/** A place and what its first heading says. */
export interface Screen extends Place {
  heading: string | RegExp;
}

/** Each at both widths, with the names of their tests. */
export function screensOf(screens: readonly Screen[]): [name: string, screen: Screen][] {
  return named(screens).flatMap(([name, screen]) =>
    [1280, 360].map((width): [string, Screen] => [`${name}, ${width} px wide`, { ...screen, width }]),
  );
}

/** Nothing for axe to say in both themes, one `h1`, no sideways scrolling, a quiet console. */
export async function expectGoodLooks({ path, heading, open, ...opening }: Screen, answers: Answers): Promise<void> {
  const errors = watchConsole();
  onTestFinished(() => emulate({}));
  await showTheme('light');
  // An earlier test may have left the pointer over what changes its colours under it.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 });
  await openApplication(path, answers, opening);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).element().textContent).toMatch(heading);
  const isIdle = () => expect.poll(() => document.querySelectorAll('[aria-busy=true]')).toHaveLength(0);
  await isIdle();
  if (open) await openOverlay(open);
  await isIdle();
  await expect.poll(() => document.querySelectorAll('h1')).toHaveLength(1);
  const light = await axeComplaints();
  await showTheme('dark');
  await expect.poll(() => document.documentElement.classList.contains('dark')).toBe(true);
  const dark = await colourComplaints();
  expect([...light, ...dark.map((complaint) => `dark: ${complaint}`)]).toEqual([]);
  expect(document.documentElement.scrollWidth - innerWidth, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
  expect(errors).toEqual([]);
}

/** As the system tells it, and without motion. */
async function showTheme(theme: 'light' | 'dark'): Promise<void> {
  await emulate({ 'prefers-color-scheme': theme, 'prefers-reduced-motion': 'reduce' });
  await expect.poll(() => matchMedia(`(prefers-color-scheme: ${theme})`).matches).toBe(true);
}

async function emulate(features: Record<string, string>): Promise<void> {
  const list = Object.entries(features).map(([name, value]) => ({ name, value }));
  await cdp().send('Emulation.setEmulatedMedia', { features: list });
}

/** What is written there as an error. */
function watchConsole(): string[] {
  const errors: string[] = [];
  const watched = vi.spyOn(console, 'error').mockImplementation((...parts) => {
    const text = parts.join(' ');
    // React's own remark on how a long list measures its rows; the product's build has none.
    if (!text.startsWith('flushSync was called')) errors.push(text);
  });
  onTestFinished(() => watched.mockRestore());
  return errors;
}
