import { publicPaths } from '../../../platform/paths.ts';
import { PageIntro } from '../frame/page-intro.tsx';
import { GuideSearch } from './guide-search.tsx';
import type { Section } from './markdown.tsx';
import { type Guide, topics } from './read-guides.ts';

/** Everything that is written about the product, with the headings inside the guides. */
export function DocumentationPage({ guides, searchIndex }: { guides: readonly Guide[]; searchIndex: string }) {
  return (
    <>
      <PageIntro title="Documentation">
        What Stockhand does and how it is done: every guide with its sections, and the interface for programs.
      </PageIntro>
      <div className="mx-auto max-w-6xl px-4 pb-20 sm:px-6">
        <GuideSearch index={searchIndex} />
        <div className="mt-12 flex flex-col gap-12">
          {topics.map((topic) => (
            <Topic key={topic} topic={topic} guides={guides.filter((guide) => guide.topic === topic)} />
          ))}
          <section className="grid gap-x-8 gap-y-4 border-t border-line pt-6 md:grid-cols-[12rem_1fr]">
            <h2 className="font-semibold">For programs</h2>
            <ul className="flex flex-col gap-4">
              <Entry path={publicPaths.api} title="API">
                Signing in, errors, paging and repeating a call safely, with examples in curl, TypeScript and Python.
              </Entry>
              <Entry path="/api/docs" title="API reference">
                Every path with its input and its answer.
              </Entry>
              <Entry path="/api/openapi.json" title="OpenAPI document">
                The same for tools that generate clients.
              </Entry>
            </ul>
          </section>
        </div>
      </div>
    </>
  );
}

function Topic({ topic, guides }: { topic: string; guides: readonly Guide[] }) {
  if (guides.length === 0) return null;
  return (
    <section className="grid gap-x-8 gap-y-4 border-t border-line pt-6 md:grid-cols-[12rem_1fr]">
      <h2 className="font-semibold">{topic}</h2>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {guides.map(({ path, title, sections }) => (
          <li key={path}>
            <a href={path} className="site-strong-link">
              {title}
            </a>
            <ul className="mt-1">
              {sections.filter(isOwn).map((section) => (
                <li key={section.id}>
                  <a href={`${path}#${section.id}`} className="site-link px-0">
                    {section.title}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What every guide has says nothing about one of them. */
function isOwn({ id }: Section): boolean {
  return !['', 'if-something-goes-wrong', 'next'].includes(id);
}

function Entry({ path, title, children }: { path: string; title: string; children: string }) {
  return (
    <li>
      <a href={path} className="site-strong-link">
        {title}
      </a>
      <p className="mt-1 text-ink-muted">{children}</p>
    </li>
  );
}
