import { Breadcrumbs } from '../frame/breadcrumbs.tsx';
import type { Crumb } from '../site-page.ts';
import type { Article } from './markdown.tsx';

interface ArticlePageProps {
  title: string;
  description: string;
  crumbs: readonly Crumb[];
  article: Article;
}

/** A text of several sections; wide windows show the way through it beside it. */
export function ArticlePage({ title, description, crumbs, article }: ArticlePageProps) {
  const sections = article.sections.filter(({ id }) => id !== '');
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-x-16 px-4 pt-8 pb-20 sm:px-6 lg:grid-cols-[minmax(0,45rem)_1fr]">
      <article>
        <Breadcrumbs crumbs={crumbs} />
        <h1 className="mt-6 text-xl font-semibold">{title}</h1>
        <p className="mt-4 text-ink-muted">{description}</p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from the product's own texts while it is built. */}
        <div className="prose mt-8" dangerouslySetInnerHTML={{ __html: article.html }} />
      </article>
      {sections.length > 1 && (
        <nav aria-label="On this page" className="sticky top-24 self-start text-sm max-lg:hidden">
          <p className="font-semibold">On this page</p>
          <ul className="mt-2">
            {sections.map(({ id, title: heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="site-link px-0">
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
