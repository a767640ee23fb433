// Runs before the first paint, so a dark screen never flashes white. Kept outside the bundle because the
// Content-Security-Policy allows no inline script. The same rule lives in src/platform/page-theme.ts.
(() => {
  let saved = null;
  try {
    saved = localStorage.getItem('theme');
  } catch {
    saved = null;
  }
  const isDark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const theme = isDark ? 'dark' : 'light';
  document.documentElement.classList.add(theme);
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.media = meta.dataset.theme === theme ? 'all' : 'not all';
})();
