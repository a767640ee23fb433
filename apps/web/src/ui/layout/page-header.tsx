import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { PageTitle } from './page-title.tsx';

interface PageHeaderProps {
  title: ReactNode;
  /** Status beside the title. */
  badge?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** A back link above the title. */
  above?: ReactNode;
}

/** Holds the page's only h1. */
export function PageHeader({ title, badge, description, actions, above }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        {above && <div className="mb-1">{above}</div>}
        <div
          className={classNames(
            'flex flex-wrap items-center gap-x-2.5 gap-y-1',
            // In one line with the actions, and in their middle.
            actions !== undefined && 'min-h-8 pointer-coarse:min-h-11',
          )}
        >
          <PageTitle className="min-w-0 text-xl font-semibold wrap-anywhere">{title}</PageTitle>
          {badge}
          {description !== undefined && <div className="text-pretty text-ink-muted">{description}</div>}
        </div>
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
