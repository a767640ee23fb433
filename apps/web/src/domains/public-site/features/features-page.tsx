import { publicPaths } from '../../../platform/paths.ts';
import { Closing } from '../frame/closing.tsx';
import { PageIntro } from '../frame/page-intro.tsx';
import type { Guide } from '../guides/read-guides.ts';
import { type CategoryId, categories, type FeatureCard, featureCards } from './feature-cards.ts';

/** The cards of the category that the address names, as `/features#report`; choices.css hides the others. */
export function FeaturesPage({ guides }: { guides: readonly Guide[] }) {
  return (
    <>
      <PageIntro title="Features">
        What Stockhand does today. Each card leads to the guide that shows how it is done.
      </PageIntro>
      <div className="features mx-auto max-w-6xl px-4 pt-8 pb-20 sm:px-6">
        <CategoryChoice />
        <ul className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {categories.flatMap(({ id, name }) =>
            featureCards[id].map((card) => (
              <Card key={card.title} card={card} category={id} categoryName={name} guides={guides} />
            )),
          )}
        </ul>
      </div>
      <Closing
        title="Try all of it"
        text="The trial holds what Premium does. Bring your own list, or begin with one product."
        more={{ text: 'See All Plans', path: publicPaths.pricing }}
      />
    </>
  );
}

/** Links to themselves, so that an address keeps the choice and the way back leads to the one before. */
function CategoryChoice() {
  return (
    <nav aria-label="Categories" data-categories className="choice">
      <a id="all" href="#all">
        All Features
      </a>
      {categories.map(({ id, name }) => (
        <a key={id} id={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}

interface CardProps {
  card: FeatureCard;
  category: CategoryId;
  categoryName: string;
  guides: readonly Guide[];
}

function Card({ card: { title, text, guide }, category, categoryName, guides }: CardProps) {
  return (
    <li data-category={category} className="flex flex-col items-start border-t border-line pt-4">
      <p className="text-sm text-ink-muted">{categoryName}</p>
      <h2 className="mt-1 font-semibold">{title}</h2>
      <p className="mt-1 mb-2 text-ink-muted">{text}</p>
      <a
        href={publicPaths.guide(guide)}
        className="site-text-link mt-auto inline-flex items-center text-sm pointer-coarse:min-h-11"
      >
        Guide: {titleOf(guide, guides)}
      </a>
    </li>
  );
}

/** A card whose guide is not there fails the build. */
function titleOf(slug: string, guides: readonly Guide[]): string {
  const guide = guides.find((one) => one.slug === slug);
  if (!guide) throw new Error(`A feature leads to content/guides/${slug}.md, which is not there.`);
  return guide.title;
}
