import { PageIntro } from '../frame/page-intro.tsx';
import { GuideList } from './guide-list.tsx';
import { GuideSearch } from './guide-search.tsx';
import type { Guide } from './read-guides.ts';

export function GuidesPage({ guides, searchIndex }: { guides: readonly Guide[]; searchIndex: string }) {
  return (
    <>
      <PageIntro title="Guides">
        One task each, step by step, with the words that stand on the screens and pictures of them.
      </PageIntro>
      <div className="mx-auto max-w-6xl px-4 pb-20 sm:px-6">
        <GuideSearch index={searchIndex} />
        <div className="mt-12">
          <GuideList guides={guides} />
        </div>
      </div>
    </>
  );
}
