import { paintedTheme, paintTheme, preferredTheme, saveTheme, type Theme, watchPreference } from './page-theme.ts';
import { createStore, useStore } from './store.ts';

/** The theme on screen. public/theme.js has set it before the first paint. */
const shown = createStore<Theme>(paintedTheme(), () => {
  const stop = watchPreference(showPreferred);
  // What changed while the application was loading.
  showPreferred();
  return stop;
});

/** Theme and toggle for components; follows the system until a choice is saved. */
export function useTheme(): { theme: Theme; toggleTheme: () => void } {
  const theme = useStore(shown);
  return { theme, toggleTheme: () => choose(theme === 'dark' ? 'light' : 'dark') };
}

function choose(theme: Theme): void {
  saveTheme(theme);
  show(theme);
}

function showPreferred(): void {
  show(preferredTheme());
}

function show(theme: Theme): void {
  paintTheme(theme);
  shown.set(theme);
}
