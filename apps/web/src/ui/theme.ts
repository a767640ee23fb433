import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const storageKey = 'theme';
const listeners = new Set<() => void>();

/** The theme on screen: the saved choice, else the system's. public/theme.js has set it before the first paint. */
export function currentTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

/** Switches the theme and remembers the choice on this device. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be blocked; the choice then lasts until the page closes.
  }
  show(theme);
}

/** Theme and toggle for components; follows the system until a choice is saved. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void; toggleTheme: () => void } {
  const theme = useSyncExternalStore<Theme>(subscribe, currentTheme, () => 'light');
  return { theme, setTheme, toggleTheme: () => setTheme(theme === 'dark' ? 'light' : 'dark') };
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) listenToSurroundings(true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) listenToSurroundings(false);
  };
}

function listenToSurroundings(on: boolean): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  if (on) {
    system.addEventListener('change', showPreferred);
    window.addEventListener('storage', showPreferred);
  } else {
    system.removeEventListener('change', showPreferred);
    window.removeEventListener('storage', showPreferred);
  }
}

function showPreferred(): void {
  const saved = savedTheme();
  show(saved ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
}

function savedTheme(): Theme | null {
  try {
    const saved = localStorage.getItem(storageKey);
    return saved === 'light' || saved === 'dark' ? saved : null;
  } catch {
    return null;
  }
}

function show(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme === 'dark' ? '#161619' : '#ffffff');
  for (const listener of listeners) listener();
}
