/** An open menu closes by Escape and by a click elsewhere, as menus do. */
export function closeMenus(): void {
  const menu = document.querySelector<HTMLDetailsElement>('.site-menu');
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu?.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false;
  });
}
