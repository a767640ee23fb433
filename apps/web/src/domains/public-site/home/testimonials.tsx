import type { Testimonial } from './read-testimonials.ts';

/** What customers say, with their name and their place. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <section aria-labelledby="testimonials-title" className="border-t border-line">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
        <h2 id="testimonials-title" className="text-lg font-semibold">
          What customers say
        </h2>
        <ul className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
          {testimonials.map(({ text, who, where }) => (
            <li key={text}>
              <figure className="flex h-full flex-col border-t border-line pt-4">
                <blockquote className="mb-4 text-ink">{text}</blockquote>
                <figcaption className="mt-auto">
                  <span className="block font-semibold">{who}</span>
                  <span className="block text-ink-muted">{where}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
