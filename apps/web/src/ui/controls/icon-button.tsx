import type { ReactNode } from 'react';
import { Tooltip } from '../overlay/tooltip.tsx';
import { Button, type ButtonProps } from './button.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'size' | 'aria-label' | 'busyText'> {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  size?: 'sm' | 'md';
  shortcut?: string;
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left';
}

/** Square button with an icon; its label shows as a tooltip on hover and focus. */
export function IconButton({
  label,
  icon,
  size = 'md',
  variant = 'ghost',
  shortcut,
  tooltipSide,
  ...props
}: IconButtonProps) {
  return (
    <Tooltip content={label} shortcut={shortcut} side={tooltipSide}>
      <Button {...props} variant={variant} size={size === 'sm' ? 'icon-sm' : 'icon'} aria-label={label} icon={icon} />
    </Tooltip>
  );
}
