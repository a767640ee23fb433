import { useCallback, useState } from 'react';
import { letterColors } from '../brand.ts';
import { classNames } from '../class-names.ts';
import { isHexColor } from '../controls/color.ts';

interface LogoSquareProps {
  name: string;
  logoUrl?: string | null | undefined;
  /** That tenant's primary colour; the current tenant's when absent. */
  color?: string | undefined;
  size?: 'sm' | 'md' | 'lg';
}

/**
 * A tenant's logo; without one, or when it cannot be loaded, its first letter on a square in its colour. Decorative: the
 * name stands beside it.
 */
export function LogoSquare({ name, logoUrl, color, size = 'md' }: LogoSquareProps) {
  const dimension = {
    sm: 'size-6 text-sm rounded-sm',
    md: 'size-8 text-lg rounded-md',
    lg: 'size-14 text-xl rounded-lg',
  }[size];
  const paint = useCallback(
    (square: HTMLElement | null) => {
      if (!square || !color || !isHexColor(color)) return;
      const { fill, text } = letterColors(color);
      square.style.backgroundColor = fill;
      square.style.color = text;
    },
    [color],
  );
  const [broken, setBroken] = useState<string>();
  if (logoUrl && logoUrl !== broken)
    return (
      <img
        src={logoUrl}
        alt=""
        onError={() => setBroken(logoUrl)}
        className={classNames('shrink-0 border border-line bg-white object-contain', dimension)}
      />
    );
  return (
    <span
      ref={paint}
      aria-hidden
      className={classNames(
        'inline-flex shrink-0 select-none items-center justify-center border border-line bg-accent font-semibold text-on-accent',
        dimension,
      )}
    >
      {(Array.from(name.trim())[0] ?? '?').toUpperCase()}
    </span>
  );
}
