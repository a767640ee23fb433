import type { ReactNode } from 'react';
import { publicPaths } from '../../platform/paths.ts';
import { ThemeToggle } from '../../platform/theme-toggle.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Wordmark } from '../../ui/layout/product-mark.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';

interface AuthLayoutProps {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Ways elsewhere, below the card. */
  footer?: ReactNode;
  wide?: boolean;
}

/** Frame of the pages before the application: one card in the middle. */
export function AuthLayout({ title, description, children, footer, wide = false }: AuthLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex items-center justify-between px-4 py-3 sm:px-6">
        <a href={publicPaths.home} className="inline-flex min-h-8 items-center rounded-md pointer-coarse:min-h-11">
          <Wordmark />
        </a>
        <ThemeToggle />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-1 flex-col items-center justify-center gap-4 px-4 pt-4 pb-16 outline-none"
      >
        <div className={`w-full ${wide ? 'max-w-xl' : 'max-w-sm'} rounded-xl border border-line bg-surface p-5 sm:p-6`}>
          <PageTitle className="text-xl font-semibold">{title}</PageTitle>
          {description && <div className="mt-1 text-ink-muted">{description}</div>}
          {children && <div className="mt-5">{children}</div>}
        </div>
        {footer && <div className="text-center text-ink-muted">{footer}</div>}
      </main>
    </div>
  );
}
