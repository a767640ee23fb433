import type { ReactNode } from 'react';
import { type HintSide, hint } from '../overlay/hint.ts';
import { Button, type ButtonProps } from './button.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'size' | 'aria-label' | 'busyText'> {
  /** Accessible name and hint. */
  label: string;
  icon: ReactNode;
  size?: 'sm' | 'md';
  shortcut?: string;
  hintSide?: HintSide;
}

/** Square button with an icon; its label shows as a hint on hover and focus. */
export function IconButton({
  label,
  icon,
  size = 'md',
  variant = 'ghost',
  shortcut,
  hintSide,
  ...props
}: IconButtonProps) {
  return (
    <Button
      {...props}
      {...hint(label, { shortcut, side: hintSide })}
      variant={variant}
      size={size === 'sm' ? 'icon-sm' : 'icon'}
      aria-label={label}
      icon={icon}
    />
  );
}
