import { fieldOf, splitFrontMatter } from '@stockhand/contract/public-site/front-matter';
import type { Materials } from '../materials.ts';
import { type Article, readArticle } from './markdown.tsx';

export interface Guide extends Article {
  slug: string;
  path: string;
  title: string;
  description: string;
  topic: string;
  order: number;
}

/** In the order in which topics and guides are read. */
export const topics: readonly string[] = ['Start', 'Sell', 'Stock', 'Buy', 'Team and safety', 'Understand'];

/** All guides, by topic and then by their order in it. */
export function readGuides(materials: Materials): Guide[] {
  const guides = Object.entries(materials.guides).map(([slug, source]) => readGuide(slug, source, materials));
  return guides.sort((one, other) => rank(one.topic) - rank(other.topic) || one.order - other.order);
}

function readGuide(slug: string, source: string, materials: Materials): Guide {
  const name = `content/guides/${slug}.md`;
  const front = splitFrontMatter(source, name);
  const topic = fieldOf(front, 'topic', name);
  if (rank(topic) < 0) throw new Error(`${name} names the topic ${topic}; there are ${topics.join(', ')}.`);
  return {
    slug,
    path: `/guides/${slug}`,
    title: fieldOf(front, 'title', name),
    description: fieldOf(front, 'description', name),
    topic,
    order: Number(fieldOf(front, 'order', name)),
    ...readArticle(front.body, materials),
  };
}

function rank(topic: string): number {
  return topics.indexOf(topic);
}
