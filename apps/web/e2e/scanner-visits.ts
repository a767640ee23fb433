import { type CDPSession, type ElementHandle, expect, type Locator, type Page } from '@playwright/test';
import {
  code,
  codeField,
  controls,
  differences,
  type HeldState,
  overlay,
  searchField,
} from '../testing/scanned-controls.ts';

/** A screen and what brings up its dialog: the name of what is pressed, or steps. */
export interface Place {
  path: string;
  open?: string | ((page: Page) => Promise<void>);
  /** Where neither fields nor filters are. */
  hasButtonsOnly?: boolean;
}

/** Seconds from key to key: twenty keys in 60 ms. */
const gap = 0.003;

/** Questions that are too long for an address. */
const reads = /\/trpc\/labels\.preview/;
const chip = 'main [aria-haspopup=dialog]:visible';

/**
 * Scans into each control of each place, as a scanner that ends with Enter: no field holds anything else afterwards, nothing
 * is sent, no dialog opens or closes and no other page comes. On a page also into what its filters open.
 */
export async function expectScansChangeNothing(page: Page, places: readonly Place[]): Promise<void> {
  const visit = await startVisit(page);
  const complaints: string[] = [];
  for (const { path, open, hasButtonsOnly = false } of places) {
    await arriveAt(page, path);
    if (open) await openOverlay(page, open);
    complaints.push(
      ...(await visit(`${path}, ${typeof open === 'function' ? 'opened' : (open ?? '')}`, hasButtonsOnly)),
    );
    if (open) continue;
    for (const filter of await page.locator(chip).all()) {
      const name = await filter.textContent();
      await filter.click();
      complaints.push(...(await visit(`${path}, ${name}`)));
      await closeOverlay(page);
    }
  }
  expect(complaints).toEqual([]);
}

/** Answers what scans into the topmost dialog or menu, else into the page; that answers the first change that a scan made. */
async function startVisit(page: Page): Promise<(place: string, hasButtonsOnly?: boolean) => Promise<string[]>> {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !reads.test(request.url()))
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const scanner = await page.context().newCDPSession(page);
  return async (place, hasButtonsOnly = false) => {
    const opened = page.locator(overlay);
    const isOpen = (await opened.count()) > 0;
    const usable = isOpen
      ? opened.last().locator(usableOf(hasButtonsOnly ? controls.buttons : controls.overlay))
      : page.locator('main').locator(usableOf(hasButtonsOnly ? controls.buttons : controls.page));
    // A list may have filters alone.
    await expect((isOpen ? usable : usable.or(page.locator(chip))).first()).toBeVisible();
    for (const { control, label } of await labelled(usable)) {
      if (searchField.test(label) || !(await focus(control))) continue;
      sent.length = 0;
      const before = await stateOf(page);
      await scanInto(page, scanner);
      const changes = [...differences(before, await stateOf(page)), ...sent];
      if (changes.length > 0) return [`${place} “${label}”: ${changes.join('; ')}`];
    }
    return [];
  };
}

async function arriveAt(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

async function openOverlay(page: Page, open: NonNullable<Place['open']>): Promise<void> {
  if (typeof open === 'function') return open(page);
  await page.getByRole('button', { name: open, exact: true }).first().click();
  await expect(page.locator(overlay)).not.toHaveCount(0);
  await expect(page.locator(overlay).getByText(/^Loading/)).toHaveCount(0);
}

/** A list of options within closes first. */
async function closeOverlay(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator(overlay)).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

function usableOf(kinds: readonly string[]): string {
  return kinds.map((kind) => `${kind}:visible:not(:disabled)`).join(', ');
}

async function labelled(usable: Locator) {
  const found = (await usable.elementHandles()).map(async (control) => ({
    control: control as ElementHandle<HTMLElement>,
    label: await control.evaluate((element) => {
      const field = element as HTMLInputElement;
      const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.placeholder ?? '';
      return (label || field.textContent || field.type).replace(/\*?$/, '').trim();
    }),
  }));
  return Promise.all(found);
}

function focus(control: ElementHandle<HTMLElement>): Promise<boolean> {
  return control.evaluate((element) => {
    element.focus();
    return element.isConnected && document.activeElement === element;
  });
}

/** What a scan must leave as it is. */
async function stateOf(page: Page): Promise<HeldState> {
  return page.evaluate(
    ([codes, overlay]) => {
      const fields = [
        ...document.querySelectorAll<HTMLInputElement>('input, select, textarea, [role=switch], [role=tab]'),
      ];
      return {
        address: location.href,
        dialogs: document.querySelectorAll(overlay).length,
        fields: fields.map((field) => {
          const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name ?? '';
          const name = label.replace(/\*?$/, '').trim();
          if (new RegExp(codes).test(name)) return name;
          const { value, checked, ariaChecked, ariaSelected, validity } = field;
          return [name, value, checked, ariaChecked, ariaSelected, validity?.badInput].join(' ');
        }),
      };
    },
    [codeField.source, overlay] as const,
  );
}

/** The keys carry their own times, so that a busy machine does not turn the scanner into a person. */
async function scanInto(page: Page, scanner: CDPSession): Promise<void> {
  const enter = { key: 'Enter', text: '\r' };
  const keys = [...[...code].map((character) => ({ key: character, text: character })), enter];
  const start = Date.now() / 1000 - keys.length * gap;
  const presses = keys.map(({ key, text }, position) =>
    scanner.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key,
      text,
      timestamp: start + position * gap,
      ...codesOf(key),
    }),
  );
  const release = { type: 'keyUp', key: enter.key, ...codesOf(enter.key) } as const;
  await Promise.all([...presses, scanner.send('Input.dispatchKeyEvent', release)]);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Without them Enter presses no button. */
function codesOf(key: string) {
  if (key === 'Enter') return { windowsVirtualKeyCode: 13, code: 'Enter' };
  return { windowsVirtualKeyCode: key.charCodeAt(0), code: `Digit${key}` };
}
