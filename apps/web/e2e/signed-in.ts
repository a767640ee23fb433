import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { signUpTenant } from './sign-up.ts';
import { type Person, productAddress } from './tenant.ts';

interface Fixtures {
  /** Administrator of a tenant of the test's own; `page` is theirs. */
  owner: Person;
  /** A page in a browser context of its own, signed in. */
  pageOf: (person: Person) => Promise<Page>;
}

/** A script that crashes on one of the pages fails the test. */
export const test = base.extend<Fixtures & { crashesOfPage: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from a destructured parameter.
  owner: async ({}, use) => use(await signUpTenant()),
  storageState: async ({ owner }, use) => use(storageOf(owner)),
  crashesOfPage: [
    async ({ context }, use) => {
      const crashes = crashesOf(context);
      await use(undefined);
      expect(crashes).toEqual([]);
    },
    { auto: true },
  ],
  pageOf: async ({ browser }, use) => {
    const opened: { context: BrowserContext; crashes: Error[] }[] = [];
    await use(async (person) => {
      const context = await browser.newContext({ storageState: storageOf(person) });
      opened.push({ context, crashes: crashesOf(context) });
      return context.newPage();
    });
    for (const { context, crashes } of opened) {
      await context.close();
      expect(crashes).toEqual([]);
    }
  },
});

function crashesOf(context: BrowserContext): Error[] {
  const crashes: Error[] = [];
  context.on('weberror', (crash) => crashes.push(crash.error()));
  return crashes;
}

/** The storage of a device whose user ticked "Remember me" and finished the guide for administrators. */
function storageOf(person: Person) {
  const stored = {
    access: person.access,
    refresh: person.refresh,
    current_tenant_id: String(person.tenantId),
    tenant_schema: person.tenantSchema,
    onboarding_completed: 'true',
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: productAddress(), localStorage }] };
}

/**
 * Opens a page and waits until it hears of changes. The page that is left has a stream of its own, whose answer may still
 * come until the new page is there.
 */
export async function openListening(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForResponse((answer) => answer.url().includes('/trpc/changes.watch') && answer.ok());
}

/** The end of a session reaches an open page by its change stream; a reload would race with it. */
export async function expectSessionEnded(page: Page): Promise<void> {
  await expect(page).toHaveURL('/login?sessionExpired=true', { timeout: 20_000 });
}
