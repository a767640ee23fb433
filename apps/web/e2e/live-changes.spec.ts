import { expect, type Page, type Request } from '@playwright/test';
import { openListening, test } from './signed-in.ts';
import { addProduct, endSessionOf, invitePerson } from './tenant.ts';

const stream = '**/trpc/changes.watch*';

function streamRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => request.url().includes('/trpc/changes.watch') && requests.push(request));
  return requests;
}

test('the stream of changes carries its token in a header and never in the address', async ({ page, owner }) => {
  const requests = streamRequests(page);
  await page.goto('/products');
  await expect(page.getByText('No products found')).toBeVisible();
  await expect.poll(() => requests.length).toBe(1);
  const [request] = requests as [Request];
  expect(request.headers().authorization).toBe(`Bearer ${owner.access}`);
  for (const secret of [owner.access, owner.refresh]) expect(request.url()).not.toContain(secret);
  await addProduct(owner, { name: 'Oak lamp' });
  await expect(page.getByRole('row', { name: /Oak lamp/ })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('a change between the first answers and the start of the stream shows', async ({ page, owner }) => {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route(stream, (route) => started.then(() => route.continue()), { times: 1 });
  await page.goto('/products');
  await expect(page.getByText('No products found')).toBeVisible();
  await addProduct(owner, { name: 'Oak lamp' });
  start();
  await expect(page.getByRole('row', { name: /Oak lamp/ })).toBeVisible();
});

test('a refused access token is renewed and the stream goes on', async ({ page, owner }) => {
  const requests = streamRequests(page);
  const body = { detail: 'Authentication required. Please log in again.' };
  await page.route(stream, (route) => route.fulfill({ status: 401, json: body }), { times: 1 });
  const renewal = page.waitForRequest('**/trpc/auth.refresh*');
  const opened = page.waitForResponse((answer) => answer.url().includes('changes.watch') && answer.status() === 200);
  await page.goto('/products');
  await renewal;
  await opened;
  expect(requests).toHaveLength(2);
  await addProduct(owner, { name: 'Oak lamp' });
  await expect(page.getByRole('row', { name: /Oak lamp/ })).toBeVisible();
});

test('a stream that broke off is opened again, with a token, and what was missed is read', async ({ page, owner }) => {
  const requests = streamRequests(page);
  const body = 'event: connected\ndata: {}\n\n';
  await page.route(stream, (route) => route.fulfill({ contentType: 'text/event-stream', body }), { times: 1 });
  const opened = page.waitForResponse((answer) => answer.url().includes('changes.watch') && answer.ok());
  await page.goto('/products');
  await opened;
  await addProduct(owner, { name: 'Oak lamp' });
  await expect(page.getByRole('row', { name: /Oak lamp/ })).toBeVisible();
  await expect.poll(() => requests.length).toBeGreaterThan(1);
  expect(requests.map((request) => request.headers().authorization)).toEqual(
    Array(requests.length).fill(`Bearer ${owner.access}`),
  );
});

test('a member whose membership ends is signed out without a call of their own', async ({ pageOf, owner }) => {
  const colleague = await invitePerson(owner, 'Staff');
  const page = await pageOf(colleague);
  await openListening(page, '/dashboard');
  await endSessionOf(colleague);
  await expect(page).toHaveURL('/login?sessionExpired=true');
});

test('pages in front of the login load nothing for streams', async ({ browser, page }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const guest = await context.newPage();
  const loaded: string[] = [];
  guest.on('request', (request) => loaded.push(request.url()));
  await guest.goto('/login');
  await expect(guest.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await guest.waitForLoadState('networkidle');
  expect(loaded.filter((url) => url.includes('event-stream'))).toEqual([]);
  await context.close();
  const code = page.waitForRequest(/event-stream/);
  await page.goto('/dashboard');
  await code;
});
