import { publicPaths } from '../../../platform/paths.ts';
import { Closing } from '../frame/closing.tsx';
import type { Materials } from '../materials.ts';
import { Facts } from './facts.tsx';
import { Hero } from './hero.tsx';
import { readTestimonials } from './read-testimonials.ts';
import { Testimonials } from './testimonials.tsx';
import { Work } from './work.tsx';

export function HomePage({ materials }: { materials: Materials }) {
  const testimonials = readTestimonials(materials.testimonials);
  return (
    <>
      <Hero materials={materials} />
      <Work materials={materials} />
      {testimonials.length > 0 ? <Testimonials testimonials={testimonials} /> : <Facts />}
      <Closing
        title="Start with a list of what you sell"
        text="Bring it as CSV, Excel, PDF or Word, or type in the first product."
        more={{ text: 'See all features', path: publicPaths.features }}
      />
    </>
  );
}
