// Runs before the first paint, so a dark screen never flashes white. Kept outside the bundle because the
// Content-Security-Policy allows no inline script. The same rule lives in src/platform/page-theme.ts.
(() => {
  let saved = null;
  try {
    saved = localStorage.getItem('theme');
  } catch {
    saved = null;
  }
  const dark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#161619' : '#ffffff');
})();
