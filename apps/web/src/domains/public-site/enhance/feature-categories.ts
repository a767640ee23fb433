/** Says which category is shown, as its look does (choices.css). */
export function markCategory(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-categories] a')];
  const mark = () => {
    const current = links.find(({ hash }) => hash === window.location.hash) ?? links[0];
    for (const link of links) link.removeAttribute('aria-current');
    current?.setAttribute('aria-current', 'true');
  };
  window.addEventListener('hashchange', mark);
  mark();
}
