import { useShortcut } from '../../platform/shortcuts.ts';

/** `j` and `k` move the focus from product to product, along the links with `data-list-link`; Enter then opens one. */
export function useRowSteps(): void {
  useShortcut({ keys: 'j', label: 'Next product', group: 'Products', run: () => step(1) });
  useShortcut({ keys: 'k', label: 'Previous product', group: 'Products', run: () => step(-1) });
}

function step(direction: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-list-link]')];
  const current = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-list-link]');
  const position = current ? links.indexOf(current) : -1;
  const next = position === -1 && direction === -1 ? links.length - 1 : position + direction;
  links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
}
