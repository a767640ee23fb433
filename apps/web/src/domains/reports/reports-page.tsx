import { AppLink } from '../../platform/app-link.tsx';
import { isPage } from '../../platform/page-registry.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { reportList } from './report-list.ts';

/** The way to every report. */
export function ReportsPage() {
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Reports" />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3">
        {reportList
          .filter(({ to }) => isPage(to))
          .map(({ title, description, to, icon: Icon }) => (
            <li key={to}>
              <AppLink
                to={to}
                className="flex h-full min-h-16 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 hover:border-accent-line hover:bg-hover"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-ink-muted" />
                <span className="min-w-0">
                  <span className="block font-medium">{title}</span>
                  <span className="block text-ink-muted">{description}</span>
                </span>
              </AppLink>
            </li>
          ))}
      </ul>
    </div>
  );
}
