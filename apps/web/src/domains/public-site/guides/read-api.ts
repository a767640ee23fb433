import { fieldOf, splitFrontMatter } from '@stockhand/contract/public-site/front-matter';
import { publicPaths } from '../../../platform/paths.ts';
import type { Materials } from '../materials.ts';
import { type Article, readArticle } from './markdown.tsx';

export interface ApiText extends Article {
  path: string;
  title: string;
  description: string;
}

/** The page for programmers. */
export function readApi(materials: Materials): ApiText | undefined {
  if (materials.api === null) return undefined;
  const name = 'content/api.md';
  const front = splitFrontMatter(materials.api, name);
  return {
    path: publicPaths.api,
    title: fieldOf(front, 'title', name),
    description: fieldOf(front, 'description', name),
    ...readArticle(front.body, materials),
  };
}
