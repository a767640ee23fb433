import type { KeyboardEvent } from 'react';

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

/** Arrow keys move over the cards that can be added; Escape, the top edge and typing lead back to the search field. */
export function moveOverCards(event: KeyboardEvent<HTMLElement>, focusSearch: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // A character lands in the field that has focus when its key has been handled.
  const isTyping = event.key.length === 1 && event.key !== ' ';
  if (isTyping || event.key === 'Escape') focusSearch();
  if (!arrows.some((arrow) => arrow === event.key)) return;
  event.preventDefault();
  const buttons = addButtons(event.currentTarget);
  const from = buttons.find((button) => button === document.activeElement);
  if (!from) return;
  const next = neighbour(buttons, from, event.key as (typeof arrows)[number]);
  if (next) next.focus();
  else if (event.key === 'ArrowUp') focusSearch();
}

export function focusFirstCard(list: HTMLElement | null): void {
  if (list) addButtons(list)[0]?.focus();
}

function addButtons(list: HTMLElement): HTMLButtonElement[] {
  return [...list.querySelectorAll<HTMLButtonElement>('button[data-add]:not(:disabled)')];
}

function neighbour(
  buttons: HTMLButtonElement[],
  from: HTMLButtonElement,
  arrow: (typeof arrows)[number],
): HTMLButtonElement | undefined {
  const position = buttons.indexOf(from);
  if (arrow === 'ArrowLeft') return buttons[position - 1];
  if (arrow === 'ArrowRight') return buttons[position + 1];
  const { left, top } = placeOf(from);
  const isBeyond = (button: HTMLButtonElement) =>
    arrow === 'ArrowDown' ? placeOf(button).top > top : placeOf(button).top < top;
  const distance = (button: HTMLButtonElement) => {
    const place = placeOf(button);
    return Math.abs(place.top - top) * 10 + Math.abs(place.left - left);
  };
  return buttons.filter(isBeyond).sort((a, b) => distance(a) - distance(b))[0];
}

function placeOf(button: HTMLButtonElement): { left: number; top: number } {
  const { left, top } = (button.closest('li') ?? button).getBoundingClientRect();
  return { left: Math.round(left), top: Math.round(top) };
}
