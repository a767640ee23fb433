import { type CDPSession, type ElementHandle, expect, type Locator, type Page } from '@playwright/test';

/** A screen and what brings up its dialog: the name of a button, or steps. */
export interface Place {
  path: string;
  open?: string | ((page: Page) => Promise<void>);
}

/** No product has it, so that whoever takes codes refuses it. */
const code = '40063813339310012345';
/** Seconds from key to key: twenty keys in 60 ms. */
const gap = 0.003;

/** Questions that are too long for an address. */
const reads = /\/trpc\/labels\.preview/;
/** Fields that ask for a code keep what is scanned into them; a search also searches for it. */
const codeField = /^(Barcode|Codes|Supplier Code|Two-factor code)$/;
const searchField = /^(Search|Find|Name, SKU or barcode$)/;

const controls = [
  'input:not([type=file]):not([type=hidden])',
  'select',
  'textarea',
  'button[type=submit]',
  '[role=switch]',
];

/**
 * Scans into each control of each place, as a scanner that ends with Enter: no field holds anything else afterwards, nothing
 * is sent, no dialog opens or closes and no other page comes.
 */
export async function expectScansChangeNothing(page: Page, places: readonly Place[]): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !reads.test(request.url()))
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const scanner = await page.context().newCDPSession(page);
  const complaints: string[] = [];
  for (const place of places) {
    const scope = await arriveAt(page, place);
    for (const { control, label } of await controlsOf(scope)) {
      if (searchField.test(label) || !(await focus(control))) continue;
      sent.length = 0;
      const before = await stateOf(page);
      await scanInto(page, scanner);
      const changes = [...differences(before, await stateOf(page)), ...sent];
      if (changes.length === 0) continue;
      complaints.push(`${place.path}, ${nameOf(place)} “${label}”: ${changes.join('; ')}`);
      break;
    }
  }
  expect(complaints).toEqual([]);
}

function nameOf({ open }: Place): string {
  return typeof open === 'string' ? `${open},` : open ? 'opened,' : '';
}

async function arriveAt(page: Page, { path, open }: Place): Promise<Locator> {
  await page.goto('about:blank');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  if (!open) return page.locator('main');
  if (typeof open !== 'string') {
    await open(page);
    return page.locator('main');
  }
  await page.getByRole('button', { name: open, exact: true }).first().click();
  const dialog = page.locator('[role=dialog], [role=alertdialog]').last();
  await expect(dialog).toBeVisible();
  return dialog;
}

async function controlsOf(scope: Locator) {
  const usable = scope.locator(controls.map((control) => `${control}:visible:enabled`).join(', '));
  await expect(usable.first()).toBeVisible();
  const found = await usable.elementHandles();
  const labelled = found.map(async (control) => ({
    control: control as ElementHandle<HTMLElement>,
    label: await control.evaluate((element) => {
      const field = element as HTMLInputElement;
      const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.placeholder ?? '';
      return (label || field.textContent || field.type).replace(/\*?$/, '').trim();
    }),
  }));
  return Promise.all(labelled);
}

function focus(control: ElementHandle<HTMLElement>): Promise<boolean> {
  return control.evaluate((element) => {
    element.focus();
    return element.isConnected && document.activeElement === element;
  });
}

/** What a scan must leave as it is. */
async function stateOf(page: Page) {
  return page.evaluate((codes) => {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>('input, select, textarea, [role=switch], [role=tab]'),
    ];
    return {
      address: location.href,
      dialogs: document.querySelectorAll(':is([role=dialog], [role=alertdialog])[data-state=open]').length,
      fields: fields.map((field) => {
        const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name ?? '';
        const name = label.replace(/\*?$/, '').trim();
        if (new RegExp(codes).test(name)) return name;
        const { value, checked, ariaChecked, ariaSelected, validity } = field;
        return [name, value, checked, ariaChecked, ariaSelected, validity?.badInput].join(' ');
      }),
    };
  }, codeField.source);
}

function differences(
  before: Awaited<ReturnType<typeof stateOf>>,
  after: Awaited<ReturnType<typeof stateOf>>,
): string[] {
  const changes: string[] = [];
  if (after.address !== before.address) changes.push(`went to ${after.address}`);
  if (after.dialogs !== before.dialogs) changes.push(`${before.dialogs} dialogs became ${after.dialogs}`);
  for (const [position, field] of before.fields.entries())
    if (after.fields[position] !== field) changes.push(`${field} became ${after.fields[position]}`);
  return changes;
}

/** The keys carry their own times, so that a busy machine does not turn the scanner into a person. */
export async function scanInto(
  page: Page,
  scanner: CDPSession,
  end: 'Enter' | 'Tab' | 'nothing' = 'Enter',
): Promise<void> {
  const closing = { Enter: [{ key: 'Enter', text: '\r' }], Tab: [{ key: 'Tab', text: '' }], nothing: [] }[end];
  const keys = [...[...code].map((character) => ({ key: character, text: character })), ...closing];
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
  const { key = '' } = keys.at(-1) ?? {};
  await Promise.all([...presses, scanner.send('Input.dispatchKeyEvent', { type: 'keyUp', key, ...codesOf(key) })]);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Without them Enter presses no button and Tab moves nothing. */
function codesOf(key: string) {
  const windowsVirtualKeyCode = { Enter: 13, Tab: 9 }[key] ?? key.charCodeAt(0);
  return { windowsVirtualKeyCode, code: { Enter: 'Enter', Tab: 'Tab' }[key] ?? `Digit${key}` };
}
