import { useShortcut } from '../shortcuts.ts';

/** `j` and `k` move the focus from row to row, along the links with the class `row-link`; Enter then opens one. */
export function useRowSteps(group: string): void {
  useShortcut({ keys: 'j', label: 'Next row', group, run: () => step(1) });
  useShortcut({ keys: 'k', label: 'Previous row', group, run: () => step(-1) });
}

function step(direction: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main .row-link')];
  const current = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('.row-link');
  const position = current ? links.indexOf(current) : -1;
  const next = position === -1 && direction === -1 ? links.length - 1 : position + direction;
  links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
}
