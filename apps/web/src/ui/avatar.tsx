import { classNames } from './class-names.ts';

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg';
}

/**
 * A person's picture or initials. Decorative: a name is beside it, visible or `sr-only` (an `aria-label` on a button
 * around it would hide the initials' text).
 */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  const dimension = { sm: 'size-6 text-xs', md: 'size-8 text-sm', lg: 'size-14 text-xl' }[size];
  if (src) return <img src={src} alt="" className={classNames('shrink-0 rounded-full object-cover', dimension)} />;
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-flex shrink-0 select-none items-center justify-center rounded-full bg-accent-tint font-medium text-on-tint',
        dimension,
      )}
    >
      {initials(name)}
    </span>
  );
}

/** First letters of the first and last word, in capitals. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
