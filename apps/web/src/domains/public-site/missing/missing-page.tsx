import { publicPaths } from '../../../platform/paths.ts';
import { PageIntro } from '../frame/page-intro.tsx';
import { GuideSearch } from '../guides/guide-search.tsx';
import type { Materials } from '../materials.ts';
import type { SitePage } from '../site-page.ts';

const ways = [
  { text: 'Home', path: publicPaths.home },
  { text: 'Guides', path: publicPaths.guides },
  { text: 'Documentation', path: publicPaths.documentation },
  { text: 'Help', path: publicPaths.help },
] as const;

/** The server answers it for guides and files that are none (docs/rules.md#public-pages). */
export function missingPage({ searchIndex }: Materials): SitePage {
  return {
    path: '',
    title: 'Page not found – Stockhand',
    description: 'There is nothing at this address.',
    isMissing: true,
    content: <MissingPage searchIndex={searchIndex} />,
  };
}

function MissingPage({ searchIndex }: { searchIndex: string }) {
  return (
    <>
      <PageIntro title="Page not found">
        There is nothing at this address. It may have a typing error, or what was here has moved.
      </PageIntro>
      <div className="mx-auto max-w-6xl px-4 pb-20 sm:px-6">
        <GuideSearch index={searchIndex} />
        <nav aria-label="From here" className="mt-6">
          <ul className="flex flex-wrap gap-x-6">
            {ways.map(({ text, path }) => (
              <li key={path}>
                <a href={path} className="site-text-link inline-flex items-center pointer-coarse:min-h-11">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}
