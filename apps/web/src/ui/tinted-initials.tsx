import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';

interface TintedInitialsProps {
  name: string;
  /** How wide it shows, in CSS pixels. */
  pixels: number;
  className?: string | undefined;
}

/** In place of a picture: initials of a name on a tint of its own. Decorative: the name is beside it. */
export function TintedInitials({ name, pixels, className }: TintedInitialsProps) {
  const letters = firstLetters(name);
  return (
    <span
      aria-hidden
      style={{ '--tint-hue': hueOf(letters) } as CSSProperties}
      className={classNames(
        'tinted flex shrink-0 items-center justify-center font-medium select-none',
        pixels < 40 ? 'text-xs' : pixels < 128 ? 'text-lg' : 'text-xl',
        className,
      )}
    >
      {letters}
    </span>
  );
}

/** Of the first two words that begin with a letter or digit. */
function firstLetters(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}

const hues = 12;

/** The same letters have the same hue, in degrees. */
function hueOf(letters: string): number {
  let hash = 0;
  for (const letter of letters) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (hash % hues) * (360 / hues);
}
