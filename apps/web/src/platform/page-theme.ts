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

export function paintTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme === 'dark' ? '#161619' : '#ffffff');
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
