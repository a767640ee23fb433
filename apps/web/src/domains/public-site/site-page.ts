import type { ReactNode } from 'react';

export interface Crumb {
  name: string;
  path: string;
}

export interface SitePage {
  path: string;
  /** The same page under other paths; `path` is the canonical one. */
  aliases?: readonly string[];
  title: string;
  description: string;
  /** The way to the page, itself last, where the page shows it. */
  crumbs?: readonly Crumb[];
  /** Structured data beside the crumbs (structured-data.ts). */
  data?: readonly object[];
  /** Answered where there is no page, under any address: search engines are not to keep it. */
  isMissing?: true;
  content: ReactNode;
}

/** The picture of a page for links on other sites, drawn by e2e/site-pictures.ts. */
export function linkPicture(path: string): string {
  return `/og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
}
