import type { ReactNode } from 'react';

/** A place to go to, found by its words. */
interface Place {
  to: string;
  run?: never;
}

/** A thing to do at once. */
interface Action {
  run: () => void;
  to?: never;
}

/** What the search box offers beside what it finds. */
export type Command = (Place | Action) & {
  label: string;
  /** Other words that people look for it by. */
  words?: string;
  icon?: ReactNode;
};

/** Every word of the text begins a word of the label, or one of its other words. */
export function matchesCommand({ label, words = '' }: Pick<Command, 'label' | 'words'>, text: string): boolean {
  const known = `${label} ${words}`.toLowerCase().split(/\s+/);
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part !== '')
    .every((part) => known.some((word) => word.startsWith(part)));
}
