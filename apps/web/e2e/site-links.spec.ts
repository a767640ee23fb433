import { type APIRequestContext, expect, test } from '@playwright/test';
import { documentedPages } from './public-pages.ts';
import { productAddress } from './tenant.ts';

// A crawler reads every page of the public site as it is sent, without a browser.

interface Page {
  path: string;
  html: string;
  links: string[];
}

/** Pages of the application, and what is no page. */
const isElsewhere = (path: string) => /^\/(login|register|dashboard|api\/.+)$/.test(path);

test('every link leads somewhere, and every documented page is reached', async ({ request }) => {
  const baseURL = productAddress();
  test.setTimeout(120_000);
  const pages = await crawl(request);
  const broken: string[] = [];
  for (const page of pages.values()) {
    for (const link of page.links) {
      const { origin, pathname, hash } = new URL(link, baseURL + page.path);
      if (origin !== baseURL) continue;
      const target = pages.get(pathname);
      if (!target && !isElsewhere(pathname)) broken.push(`${page.path}: ${link}`);
      if (target && hash && !target.html.includes(`id="${hash.slice(1)}"`)) broken.push(`${page.path}: ${link}`);
    }
    for (const file of filesOf(page.html)) {
      const answer = await request.get(file.replace(/^https?:\/\/[^/]+/, ''));
      if (!answer.ok() || answer.headers()['content-type']?.includes('html')) broken.push(`${page.path}: ${file}`);
    }
  }
  expect(broken).toEqual([]);
  const reached = [...pages.keys()];
  // The alias is linked from the terms.
  for (const path of documentedPages) expect(reached).toContain(path);
  expect(reached.filter((path) => path.startsWith('/guides/')).length).toBeGreaterThanOrEqual(18);
});

test('every page says what it is, in its own words', async ({ request }) => {
  const baseURL = productAddress();
  const pages = [...(await crawl(request)).values()];
  const facts = pages.map(({ path, html }) => ({
    path,
    headings: html.match(/<h1/g)?.length,
    title: /<title>(.+?)<\/title>/.exec(html)?.[1],
    description: metaOf(html, 'name="description"'),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    address: metaOf(html, 'property="og:url"'),
    picture: metaOf(html, 'property="og:image"'),
  }));
  for (const { path, headings, title, description, canonical, address, picture } of facts) {
    const own = path === '/privacy-policy' ? '/privacy' : path;
    expect({ path, headings, canonical, address }).toEqual({
      path,
      headings: 1,
      canonical: baseURL + own,
      address: baseURL + own,
    });
    expect(title?.length, path).toBeGreaterThan(10);
    expect(description?.length, path).toBeGreaterThan(30);
    expect(description?.length, path).toBeLessThan(170);
    const png = await (await request.get(new URL(picture ?? '').pathname)).body();
    expect([path, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([path, 1200, 630]);
  }
  const originals = facts.filter(({ path }) => path !== '/privacy-policy');
  for (const key of ['title', 'description', 'picture'] as const)
    expect(new Set(originals.map((fact) => fact[key])).size, key).toBe(originals.length);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = '']) => address);
  expect(listed.sort()).toEqual(originals.map(({ path }) => baseURL + path).sort());
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test('structured data says nothing that the page does not', async ({ page, request }) => {
  test.setTimeout(120_000);
  const kinds = new Set<string>();
  for (const { path, html } of (await crawl(request)).values()) {
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(blocks, path).toHaveLength(1);
    const data = JSON.parse(blocks[0]?.[1] ?? '');
    expect(data['@context'], path).toBe('https://schema.org');
    await page.goto(path);
    const text = (await page.evaluate(() => document.body.textContent))?.replace(/\s+/g, ' ') ?? '';
    for (const said of wordsOf(data['@graph'], kinds)) expect(text, `${path}: ${said}`).toContain(said);
  }
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining(['BreadcrumbList', 'FAQPage', 'Organization', 'SoftwareApplication', 'TechArticle']),
  );
});

test('the application can be installed: its manifest names icons of the sizes that they have', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
  }
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { name, start_url, display, icons } = await answer.json();
  expect({ name, start_url, display }).toEqual({ name: 'Stockhand', start_url: '/dashboard', display: 'standalone' });
  const sizes: string[] = [];
  for (const icon of icons) {
    const png = await (await request.get(icon.src)).body();
    expect([icon.src, `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]).toEqual([icon.src, icon.sizes]);
    sizes.push(`${icon.sizes} ${icon.purpose ?? 'any'}`);
  }
  expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Every window of a test is a private one.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

/** What people would read: names, questions, answers and prices as the page writes them. */
function wordsOf(value: unknown, kinds: Set<string>): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => wordsOf(one, kinds));
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  return entries.flatMap(([key, inner]) => {
    if (key === '@type') kinds.add(String(inner));
    if (key === 'price') return [`$${Number(inner).toLocaleString('en-US')}`];
    if (['name', 'text', 'headline', 'description', 'email', 'telephone', 'streetAddress'].includes(key))
      return [String(inner)];
    return wordsOf(inner, kinds);
  });
}

/** All pages that can be reached from the first one, by path. */
async function crawl(request: APIRequestContext): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  const open = ['/'];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (pages.has(path)) continue;
    const answer = await request.get(path);
    const html = await answer.text();
    // What is no public page is answered by the application.
    if (!answer.ok() || html.includes('<div id="root">')) continue;
    const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
    pages.set(path, { path, html, links });
    const inside = links.filter((link) => /^\/(?!\/)/.test(link)).map((link) => link.replace(/[#?].*$/, ''));
    open.push(...inside.filter((link) => !isElsewhere(link)));
  }
  return pages;
}

function filesOf(html: string): Set<string> {
  const tags = html.matchAll(/<(?:img|script|link)[^>]*? (?:src|href)="([^"]*)"/g);
  const files = [...tags].map(([, file = '']) => file).filter((file) => /\.\w+$/.test(file));
  return new Set(files);
}

function metaOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta ${name} content="([^"]*)"`).exec(html)?.[1];
}
