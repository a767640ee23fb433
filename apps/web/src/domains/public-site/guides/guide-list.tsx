import { type Guide, topics } from './read-guides.ts';

/** The guides under their topics. */
export function GuideList({ guides, level: Heading = 'h2' }: { guides: readonly Guide[]; level?: 'h2' | 'h3' }) {
  const groups = topics
    .map((topic) => ({ topic, inside: guides.filter((guide) => guide.topic === topic) }))
    .filter(({ inside }) => inside.length > 0);
  return (
    <div className="flex flex-col gap-12">
      {groups.map(({ topic, inside }) => (
        <section
          key={topic}
          aria-label={topic}
          className="grid gap-x-8 gap-y-4 border-t border-line pt-6 md:grid-cols-[12rem_1fr]"
        >
          <Heading className="font-semibold">{topic}</Heading>
          <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
            {inside.map(({ path, title, description }) => (
              <li key={path}>
                <a href={path} className="site-strong-link">
                  {title}
                </a>
                <p className="mt-1 text-ink-muted">{description}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
