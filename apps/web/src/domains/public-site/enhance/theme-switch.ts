import { paintedTheme, paintTheme, preferredTheme, saveTheme, watchPreference } from '../../../platform/page-theme.ts';

/** The button in the header changes the theme, which follows the system until then. */
export function switchTheme(): void {
  const button = document.querySelector('[data-theme-switch]');
  if (!button) return;
  const label = () => {
    button.setAttribute('aria-label', paintedTheme() === 'dark' ? 'Switch to light theme' : 'Switch to dark theme');
  };
  button.addEventListener('click', () => {
    const theme = paintedTheme() === 'dark' ? 'light' : 'dark';
    saveTheme(theme);
    paintTheme(theme);
    label();
  });
  watchPreference(() => {
    paintTheme(preferredTheme());
    label();
  });
  label();
}
