import { sitePlaceholders } from '@stockhand/contract/site-values';
import { renderToStaticMarkup } from 'react-dom/server';
import { SiteDocument } from './frame/site-document.tsx';
import { readApi } from './guides/read-api.ts';
import { readGuides } from './guides/read-guides.ts';
import { searchEntries } from './guides/search-index.ts';
import type { Materials } from './materials.ts';
import { missingPage } from './missing/missing-page.tsx';
import type { SitePage } from './site-page.ts';
import { sitePages } from './site-pages.tsx';

/** The public site as files: the text of each by its path. `/pricing` is a page, `/robots.txt` a file. */
export function renderSite(materials: Materials): Map<string, string> {
  const pages = sitePages(materials);
  const files = new Map<string, string>();
  for (const page of pages) {
    const html = documentOf(page, materials);
    for (const path of [page.path, ...(page.aliases ?? [])]) files.set(path, html);
  }
  files.set('/sitemap.xml', sitemap(pages));
  files.set('/robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${sitePlaceholders.publicUrl}/sitemap.xml\n`);
  return files;
}

/** What is answered where there is no page. */
export function renderMissingPage(materials: Materials): string {
  return documentOf(missingPage(materials), materials);
}

/** The index of the search, as JSON. */
export function renderSearchIndex(materials: Materials): string {
  const api = readApi(materials);
  return JSON.stringify(searchEntries([...readGuides(materials), ...(api ? [api] : [])]));
}

function documentOf(page: SitePage, materials: Materials): string {
  return `<!doctype html>${renderToStaticMarkup(<SiteDocument page={page} materials={materials} />)}\n`;
}

function sitemap(pages: readonly SitePage[]): string {
  const urls = pages.map(({ path }) => `  <url><loc>${sitePlaceholders.publicUrl}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
