import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { AppLink } from './app-link.tsx';

/** Above a page's title: to the list that the page belongs to. */
export function BackLink({ children, ...props }: Omit<ComponentProps<typeof AppLink>, 'className'>) {
  return (
    <AppLink
      {...props}
      className="-ml-1 inline-flex min-h-6 items-center gap-1 rounded-sm px-1 text-sm text-ink-muted hover:text-ink pointer-coarse:min-h-11 [&_svg]:size-4"
    >
      <ArrowLeft aria-hidden />
      {children}
    </AppLink>
  );
}
