import { Tooltip as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from '../kbd.tsx';
import { useOverlayHome } from './overlay-home.ts';

/** Once around the application: moving between neighbouring tooltips then shows the next at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={400} skipDelayDuration={200} disableHoverableContent>
      {children}
    </Primitive.Provider>
  );
}

interface TooltipProps {
  content: ReactNode;
  /** A single element that can take focus. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
  shortcut?: string;
}

export function Tooltip({ content, children, side = 'top', shortcut }: TooltipProps) {
  const { anchor, home, findHome } = useOverlayHome<HTMLButtonElement>();
  return (
    <Primitive.Root onOpenChange={(open) => open && findHome()}>
      <Primitive.Trigger ref={anchor} asChild>
        {children}
      </Primitive.Trigger>
      <Primitive.Portal container={home}>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          data-tooltip=""
          className="z-60 flex max-w-72 animate-fade-in data-[state=closed]:animate-none items-center gap-2 rounded-md border border-line bg-raised px-2 py-1 text-xs wrap-anywhere text-ink shadow-sm"
        >
          <span className="min-w-0">{content}</span>
          {shortcut && <Kbd keys={shortcut} />}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
