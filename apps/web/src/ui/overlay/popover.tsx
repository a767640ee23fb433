import { Popover as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useOverlayHome } from './overlay-home.ts';

interface PopoverProps {
  trigger: ReactElement;
  /** Accessible name of the panel. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Off where the content brings rows that reach the edge. */
  padded?: boolean;
  className?: string;
}

export function Popover({
  trigger,
  label,
  children,
  align = 'start',
  open,
  onOpenChange,
  padded = true,
  className,
}: PopoverProps) {
  const { anchor, home, findHome } = useOverlayHome<HTMLButtonElement>();
  const changeOpen = (next: boolean) => {
    if (next) findHome();
    onOpenChange?.(next);
  };
  return (
    <Primitive.Root open={open} onOpenChange={changeOpen}>
      <Primitive.Trigger ref={anchor} asChild>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal container={home}>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={classNames(
            'z-55 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] overflow-y-auto data-[state=open]:animate-fade-in rounded-lg border border-line bg-raised text-ink shadow-sm focus-visible:outline-none',
            padded && 'p-3',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
