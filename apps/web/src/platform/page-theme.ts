import { mediaQuery } from './media-query.ts';
import { deviceStorage } from './safe-storage.ts';

export type Theme = 'light' | 'dark';

const storageKey = 'theme';

/** The saved choice, else the system's. public/theme.js knows the same before the first paint. */
export function preferredTheme(): Theme {
  const saved = deviceStorage.get(storageKey);
  const isSystemDark = mediaQuery('(prefers-color-scheme: dark)').get();
  return saved === 'light' || saved === 'dark' ? saved : isSystemDark ? 'dark' : 'light';
}

/** Remembered on this device; where storage is blocked, until the page closes. */
export function saveTheme(theme: Theme): void {
  deviceStorage.set(storageKey, theme);
}

/** The page's colours, and of those for the browser's own bar the one of the theme. */
export function paintTheme(theme: Theme): void {
  for (const one of ['light', 'dark']) document.documentElement.classList.toggle(one, one === theme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.media = meta.dataset.theme === theme ? 'all' : 'not all';
}

/** What the page shows now. */
export function paintedTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

/** Calls with each change of the system's theme or of the choice in another tab; answers how to stop. */
export function watchPreference(changed: () => void): () => void {
  const stop = mediaQuery('(prefers-color-scheme: dark)').subscribe(changed);
  window.addEventListener('storage', changed);
  return () => {
    stop();
    window.removeEventListener('storage', changed);
  };
}
