import { beginsAlmost } from '../../platform/typing/begins-almost.ts';
import type { Command } from './command.ts';

/** By its label, by its other words, or by either with a typing error. */
export type CommandMatch = 'label' | 'words' | 'similar';

/** How a text finds a command: each of its words begins a known one. Spaces and hyphens make no difference. */
export function matchCommand(
  { label, words = '', isQuiet = false }: Pick<Command, 'label' | 'words' | 'isQuiet'>,
  text: string,
): CommandMatch | null {
  const asked = wordsOf(text);
  if (asked.length === 0) return isQuiet ? null : 'label';
  const labelled = wordsOf(label);
  const known = [...labelled, ...wordsOf(words)];
  if (isFound(asked, labelled, begins)) return 'label';
  if (isFound(asked, known, begins)) return 'words';
  return isFound(asked, known, beginsAlmost) ? 'similar' : null;
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
}

type Compare = (word: string, part: string) => boolean;

function isFound(asked: readonly string[], known: readonly string[], compare: Compare): boolean {
  const isInOneRun = known.some((_, start) => begins(known.slice(start).join(''), asked.join('')));
  return isInOneRun || asked.every((part) => known.some((word) => compare(word, part)));
}

function begins(word: string, part: string): boolean {
  return word.startsWith(part);
}
