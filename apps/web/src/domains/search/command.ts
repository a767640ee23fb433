import type { ReactNode } from 'react';

/** A place to go to or a thing to do, found by its words. */
export interface Command {
  label: string;
  to: string;
  icon?: ReactNode;
}

/** Every word of the text begins a word of the label. */
export function matchesCommand({ label }: Pick<Command, 'label'>, text: string): boolean {
  const words = label.toLowerCase().split(/\s+/);
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part !== '')
    .every((part) => words.some((word) => word.startsWith(part)));
}
