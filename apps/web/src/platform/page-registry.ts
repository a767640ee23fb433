import { matchPath } from 'react-router-dom';

interface KnownPage {
  path: string;
  load: () => Promise<unknown>;
}

let pages: readonly KnownPage[] = [];

/** Called by the routes, so that links can fetch a page's code before the click. */
export function registerPages(known: readonly KnownPage[]): void {
  pages = known;
}

/** Whether the path is a screen. */
export function isPage(path: string): boolean {
  return findPage(path) !== undefined;
}

/** Fetches the page's code; a failure shows when the link is followed. */
export function preloadPage(path: string): void {
  findPage(path)
    ?.load()
    .catch(() => undefined);
}

function findPage(path: string): KnownPage | undefined {
  const [pathname = ''] = path.split(/[?#]/);
  return pages.find((page) => matchPath(page.path, pathname));
}
