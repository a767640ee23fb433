import { fieldOf, splitFrontMatter } from '@stockhand/contract/public-site/front-matter';

export interface Testimonial {
  text: string;
  /** Name and what they do. */
  who: string;
  /** Company and town. */
  where: string;
}

/** What customers say. A text that does not name who gave leave to print it, and when, fails the build. */
export function readTestimonials(sources: readonly string[]): Testimonial[] {
  return sources.map((source, index) => {
    const name = `Testimonial ${index + 1} of content/testimonials`;
    const front = splitFrontMatter(source, name);
    fieldOf(front, 'leave', name);
    const text = front.body.trim();
    if (text === '') throw new Error(`${name} has no text.`);
    return { text, who: fieldOf(front, 'who', name), where: fieldOf(front, 'where', name) };
  });
}
