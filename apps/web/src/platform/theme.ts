import { mediaQuery } from './media-query.ts';
import { deviceStorage } from './safe-storage.ts';
import { createStore, useStore } from './store.ts';

export type Theme = 'light' | 'dark';

const storageKey = 'theme';

/** The theme on screen: the saved choice, else the system's. public/theme.js has set it before the first paint. */
const shown = createStore<Theme>(themeOfPage(), () => {
  const stop = mediaQuery('(prefers-color-scheme: dark)').subscribe(showPreferred);
  window.addEventListener('storage', showPreferred);
  // What changed while the application was loading.
  showPreferred();
  return () => {
    stop();
    window.removeEventListener('storage', showPreferred);
  };
});

/** Theme and toggle for components; follows the system until a choice is saved. Prerendered pages are light. */
export function useTheme(): { theme: Theme; toggleTheme: () => void } {
  const theme = useStore(shown, 'light');
  return { theme, toggleTheme: () => choose(theme === 'dark' ? 'light' : 'dark') };
}

/** Remembered on this device; where storage is blocked, until the page closes. */
function choose(theme: Theme): void {
  deviceStorage.set(storageKey, theme);
  show(theme);
}

function showPreferred(): void {
  const saved = deviceStorage.get(storageKey);
  const isSystemDark = mediaQuery('(prefers-color-scheme: dark)').get();
  show(saved === 'light' || saved === 'dark' ? saved : isSystemDark ? 'dark' : 'light');
}

function show(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme === 'dark' ? '#161619' : '#ffffff');
  shown.set(theme);
}

function themeOfPage(): Theme {
  const isDark = typeof document !== 'undefined' && document.documentElement.classList.contains('dark');
  return isDark ? 'dark' : 'light';
}
