// Draws what the public site shows beside its texts, from docs/screens and the built pages: the pictures of the home page, the
// pictures that links on other sites show, and the icons of the installed application.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { webpOf } from './pictures/webp.ts';

const web = path.join(import.meta.dirname, '..');
const screens = path.join(web, '../../docs/screens');

/** Without the room of the scrollbar. */
const whole = { x: 0, y: 0, width: 1265, height: 790 };
/** Beside the sidebar and below the top bar. */
const content = { x: 240, y: 57, width: 1025, height: 640 };
const phone = { x: 0, y: 0, width: 345, height: 560 };

/** Pictures of the home page: the screens that they are of, and the part that they show. */
const homePictures = {
  'home-dashboard': { screen: 'dashboard-desk', part: whole },
  'home-dashboard-phone': { screen: 'dashboard-phone', part: phone },
  'home-counter-phone': { screen: 'counter-phone', part: phone },
  'home-reorder': { screen: 'reorder-desk', part: content },
  'home-reorder-phone': { screen: 'reorder-phone', part: phone },
  'home-report': { screen: 'sales-report-desk', part: content },
  'home-report-phone': { screen: 'sales-report-phone', part: phone },
} as const;

const mark =
  '<svg viewBox="0 0 24 24"><rect x="7" y="2.5" width="10" height="10" rx="2" fill="#d9730d"/><path d="M2.5 12.5a9.5 8.5 0 0 0 19 0" fill="none" stroke="#18181b" stroke-width="3.5" stroke-linecap="round"/></svg>';

interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

const browser = await chromium.launch(await findBrowser());
try {
  const page = await (await browser.newContext({ colorScheme: 'light' })).newPage();
  await drawHomePictures(page);
  await drawLinkPictures(page);
  await drawIcons(page);
} finally {
  await browser.close();
}

async function drawHomePictures(page: Page): Promise<void> {
  const folder = path.join(web, 'content/site-pictures');
  await mkdir(folder, { recursive: true });
  for (const [name, { screen, part }] of Object.entries(homePictures)) {
    for (const theme of ['light', 'dark']) {
      const picture = await cut(page, path.join(screens, `${screen}-${theme}.png`), part);
      await writeFile(path.join(folder, `${name}-${theme}.webp`), await webpOf(page, picture));
    }
  }
}

/** A part of a picture, as Chromium shows it. */
async function cut(page: Page, file: string, part: Part): Promise<Buffer> {
  const picture = await readFile(file, 'base64');
  await page.setViewportSize({ width: part.x + part.width, height: part.y + part.height });
  await page.setContent(`<!doctype html><style>body { margin: 0 } img { display: block }</style>
    <img src="data:image/png;base64,${picture}">`);
  return page.screenshot({ clip: part });
}

/** One for each page, with its heading and its description. */
async function drawLinkPictures(page: Page): Promise<void> {
  const site = path.join(web, 'dist/site');
  const folder = path.join(web, 'public/og');
  await mkdir(folder, { recursive: true });
  await page.setViewportSize({ width: 1200, height: 630 });
  const font = await interFont();
  for (const entry of await readdir(site, { recursive: true })) {
    if (!entry.endsWith('.html')) continue;
    const html = await readFile(path.join(site, entry), 'utf8');
    const [picture, description] = ['image', 'description'].map((name) => metaOf(html, `og:${name}`));
    const title = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
    if (!picture || !title || !description) throw new Error(`${entry} says nothing about itself to other sites.`);
    await page.setContent(linkPicture(font, title, description));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join(folder, path.basename(picture)) });
  }
}

function metaOf(html: string, property: string): string | undefined {
  return new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];
}

async function interFont(): Promise<string> {
  const file = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
  const data = await readFile(path.join(web, file), 'base64');
  return `@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${data}) }`;
}

/** @param title and description as they stand in the page's HTML, escaped */
function linkPicture(font: string, title: string, description: string): string {
  return `<!doctype html><style>${font}
    body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 80px; display: flex; flex-direction: column;
      background: #fff; color: #18181b; font-family: Inter; border-bottom: 12px solid #d9730d }
    p { margin: 0 } svg { width: 56px; height: 56px }
    .brand { display: flex; align-items: center; gap: 16px; font-size: 36px; font-weight: 600; letter-spacing: -0.02em }
    h1 { margin: auto 0 0; font-size: 72px; line-height: 1.08; letter-spacing: -0.03em; font-weight: 600; text-wrap: balance }
    .text { margin-top: 28px; font-size: 32px; line-height: 1.4; color: #5c5c66; text-wrap: pretty }
  </style><p class="brand">${mark}Stockhand</p><h1>${title}</h1><p class="text">${description}</p>`;
}

/** A maskable icon keeps its mark within the circle that every launcher shows. */
async function drawIcons(page: Page): Promise<void> {
  const icons = [
    { name: 'icon-192', size: 192, share: 0.76 },
    { name: 'icon-512', size: 512, share: 0.76 },
    { name: 'icon-maskable-512', size: 512, share: 0.56 },
  ];
  for (const { name, size, share } of icons) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<!doctype html><style>body { margin: 0; height: 100vh; display: grid; place-items: center; background: #fff }
       svg { width: ${share * 100}vw }</style>${mark}`,
    );
    await page.screenshot({ path: path.join(web, 'public', `${name}.png`) });
  }
}
