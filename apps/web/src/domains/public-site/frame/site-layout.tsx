import type { ReactNode } from 'react';
import { SkipLink } from '../../../ui/layout/skip-link.tsx';
import type { SitePage } from '../site-page.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Navigation above and contact details below every public page. */
export function SiteLayout({ page, children }: { page: SitePage; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <SkipLink />
      <SiteHeader path={page.path} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
