import { expect, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Answers } from './answers.ts';
import { addressIn, openApplication } from './application.tsx';
import { openOverlay, overlays, type Place } from './places.ts';
import { code, codeField, controls, differences, type HeldState, searchField } from './scanned-controls.ts';
import { scan } from './scanner.ts';

type Router = Awaited<ReturnType<typeof openApplication>>;

interface Visited extends Place {
  /** Where neither fields nor filters are. */
  hasButtonsOnly?: boolean;
}

const chip = 'main [aria-haspopup=dialog]';

/**
 * Scans into each control of a place, as a scanner that ends with Enter: no field holds anything else afterwards, nothing
 * is sent, no dialog opens or closes and no other page comes. On a page also into what its filters open.
 */
export async function expectScansChangeNothing(place: Visited, answers: Answers): Promise<void> {
  const { path, open, hasButtonsOnly = false, ...opening } = place;
  const sent: string[] = [];
  const router = await openApplication(path, answers, { ...opening, onWrite: (call) => sent.push(call) });
  watchFetches(sent);
  const visit = async () => {
    const usable = () => usableIn(overlays().at(-1), hasButtonsOnly);
    await settle(router, usable);
    expect(await scanInto(usable(), router, sent)).toEqual([]);
  };
  await settle(router);
  if (open) await openOverlay(open);
  await visit();
  if (open) return;
  const chips = seen(document, [chip]).length;
  for (let position = 0; position < chips; position += 1) {
    await expect.poll(() => seen(document, [chip])).toHaveLength(chips);
    seen(document, [chip])[position]?.click();
    await expect.poll(overlays).toHaveLength(1);
    await visit();
    await closeOverlay();
  }
}

/** Files are asked for beside the calls, some with a body. */
function watchFetches(sent: string[]): void {
  const { fetch } = window;
  const watched = vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    if (init?.method !== undefined && init.method !== 'GET') sent.push(`${init.method} ${input}`);
    return fetch(input, init);
  });
  onTestFinished(() => watched.mockRestore());
}

/** What is scanned into: the controls of the topmost dialog or menu, else the page's. */
function usableIn(opened: HTMLElement | undefined, hasButtonsOnly: boolean): HTMLElement[] {
  const kinds = hasButtonsOnly ? controls.buttons : opened ? controls.overlay : controls.page;
  return seen(opened ?? document, kinds).filter(
    (control) => !control.matches(':disabled') && (opened || control.closest('main')),
  );
}

/** Scans into each control; answers the first change that a scan made. */
async function scanInto(usable: readonly HTMLElement[], router: Router, sent: string[]): Promise<string[]> {
  for (const control of usable) {
    const label = labelOf(control);
    if (searchField.test(label) || !focus(control)) continue;
    sent.length = 0;
    const before = stateOf(router);
    await scan(code);
    const changes = () => [...differences(before, stateOf(router)), ...sent];
    // A busy page is late to put a field back; what was sent stays.
    await vi.waitUntil(() => changes().length === 0, { timeout: 5000 }).catch(() => undefined);
    if (changes().length > 0) return [`“${label}”: ${changes().join('; ')}`];
  }
  return [];
}

/** Until nothing loads and what is there stays: a form is filled after it has come. A list may have filters alone. */
async function settle(router: Router, usable = () => seen(document, ['h1'])): Promise<void> {
  let last = '';
  await expect
    .poll(
      () => {
        const found = usable().length || seen(document, [chip]).length;
        const state = JSON.stringify([found, stateOf(router)]);
        const isSame = state === last;
        last = state;
        return isSame && found > 0 && !isLoading(router);
      },
      { interval: 60 },
    )
    .toBe(true);
}

function isLoading(router: Router): boolean {
  // What a dialog asks about waits behind it.
  const top = overlays().at(-1) ?? document.body;
  if (router.state.navigation.state !== 'idle' || top.querySelector('[aria-busy=true]')) return true;
  return [...top.querySelectorAll(':not(:has(*))')].some(({ textContent }) => /^Loading/.test(textContent));
}

/** A list of options within closes first. */
async function closeOverlay(): Promise<void> {
  await expect
    .poll(async () => {
      if (overlays().length > 0) await userEvent.keyboard('{Escape}');
      return overlays();
    })
    .toHaveLength(0);
}

function seen(within: ParentNode, kinds: readonly string[]): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(kinds.join(', '))].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  });
}

function labelOf(control: HTMLElement): string {
  const field = control as HTMLInputElement;
  const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.placeholder ?? '';
  return (label || field.textContent || field.type).replace(/\*?$/, '').trim();
}

function focus(control: HTMLElement): boolean {
  control.focus();
  return control.isConnected && document.activeElement === control;
}

/** What a scan must leave as it is. */
function stateOf(router: Router): HeldState {
  const held = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea, [role=switch], [role=tab]')];
  return {
    address: addressIn(router),
    dialogs: overlays().length,
    fields: held.map((field) => {
      const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name ?? '';
      const name = label.replace(/\*?$/, '').trim();
      if (codeField.test(name)) return name;
      const { value, checked, ariaChecked, ariaSelected, validity } = field;
      return [name, value, checked, ariaChecked, ariaSelected, validity?.badInput].join(' ');
    }),
  };
}
