import type { Crumb } from '../site-page.ts';

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden>/</span>}
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a href={path} className="site-link px-0">
                {name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
