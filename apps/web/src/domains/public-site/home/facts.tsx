import { publicPaths } from '../../../platform/paths.ts';

const facts = [
  {
    title: 'No cookies and no trackers',
    text: 'This site and the product set none, so there is nothing to accept.',
    link: { text: 'Cookie Policy', path: publicPaths.cookies },
  },
  {
    title: 'Your list leaves as easily as it came',
    text: 'The complete export has prices, codes, custom fields and the stock of each location. Imported again, it changes nothing.',
    link: { text: 'Export and backup', path: publicPaths.guide('export-and-backup') },
  },
  {
    title: 'Everyone sees only what is theirs',
    text: 'Four roles, and groups of your own. The server checks each call, and an audit log keeps who changed what.',
    link: { text: 'Users and rights', path: publicPaths.guide('users-and-rights') },
  },
  {
    title: 'Open to your own programs',
    text: 'What the screens do, programs do over REST, with a reference of every call and examples that are tested.',
    link: { text: 'API', path: publicPaths.api },
  },
] as const;

/** In the place of praise: what visitors can check for themselves. */
export function Facts() {
  return (
    <section aria-labelledby="facts-title" className="border-t border-line">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
        <h2 id="facts-title" className="text-lg font-semibold">
          Claims that you can check
        </h2>
        <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {facts.map(({ title, text, link }) => (
            <li key={title} className="flex flex-col items-start border-t border-line pt-4">
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-2 mb-2 text-ink-muted">{text}</p>
              <a href={link.path} className="site-text-link mt-auto inline-flex items-center pointer-coarse:min-h-11">
                {link.text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
