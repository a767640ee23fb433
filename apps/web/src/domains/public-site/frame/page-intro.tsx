import type { ReactNode } from 'react';
import type { Crumb } from '../site-page.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

interface PageIntroProps {
  title: string;
  crumbs?: readonly Crumb[];
  /** The sentence that says what the page holds. */
  children: ReactNode;
}

export function PageIntro({ title, crumbs, children }: PageIntroProps) {
  return (
    <div className={`mx-auto max-w-6xl px-4 sm:px-6 ${crumbs ? 'pt-8' : 'pt-12 sm:pt-20'}`}>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <h1 className={`max-w-3xl text-xl font-semibold ${crumbs ? 'mt-6' : ''}`}>{title}</h1>
      <p className="mt-4 max-w-2xl text-ink-muted">{children}</p>
    </div>
  );
}
