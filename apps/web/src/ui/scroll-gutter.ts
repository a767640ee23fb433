/**
 * Tells the styles how much room the page leaves for its scrollbar, shown or not, so that it keeps that room behind a
 * dialog (scroll-lock.css).
 */
export function watchScrollGutter(): void {
  const page = document.documentElement;
  const tell = () => {
    // Behind a dialog there is none.
    if (document.body.hasAttribute('data-scroll-locked')) return;
    const gutter = Math.max(0, window.innerWidth - page.getBoundingClientRect().width);
    page.style.setProperty('--scroll-gutter', `${gutter}px`);
  };
  tell();
  window.addEventListener('resize', tell);
}
