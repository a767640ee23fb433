import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { openApplication } from './application.tsx';
import { activate } from './keys.ts';
import { overlay } from './scanned-controls.ts';

/** A screen and what brings up its dialog: names of what is pressed one after the other, or steps. */
export interface Place extends Pick<NonNullable<Parameters<typeof openApplication>[2]>, 'role' | 'width'> {
  path: string;
  open?: string | readonly string[] | (() => Promise<void>);
}

/** Places with the names of their tests. */
export function named<Named extends Place>(places: readonly Named[]): [name: string, place: Named][] {
  return places.map((place) => {
    const { path, open = [] } = place;
    const steps = typeof open === 'function' ? [open.name] : [open].flat();
    return [[path, ...steps].join(', '), place];
  });
}

export async function openOverlay(open: NonNullable<Place['open']>): Promise<void> {
  if (typeof open === 'function') return open();
  for (const name of [open].flat()) {
    const exactly = { name, exact: true };
    const button = page.getByRole('button', exactly).or(page.getByRole('menuitem', exactly));
    const pressed = button.or(page.getByRole('checkbox', exactly)).first();
    await activate(pressed);
  }
  await expect.poll(overlays).not.toHaveLength(0);
}

export function overlays(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(overlay)];
}
