import { publicPaths } from '../../../platform/paths.ts';
import type { Materials } from '../materials.ts';
import type { SitePage } from '../site-page.ts';
import { articleData } from '../structured-data.ts';
import { ArticlePage } from './article-page.tsx';
import { DocumentationPage } from './documentation-page.tsx';
import { fieldOf, splitFrontMatter } from './front-matter.ts';
import { GuidesPage } from './guides-page.tsx';
import { readArticle } from './markdown.tsx';
import { type Guide, readGuides } from './read-guides.ts';

/** What is written about the product: its entrances, each guide and the page for programmers. */
export function guidePages(materials: Materials): SitePage[] {
  const guides = readGuides(materials);
  const { searchIndex } = materials;
  return [
    {
      path: publicPaths.documentation,
      title: 'Documentation – Stockhand',
      description: 'Every guide to Stockhand with its sections, searchable, and the interface for programs.',
      content: <DocumentationPage guides={guides} searchIndex={searchIndex} />,
    },
    {
      path: publicPaths.guides,
      title: 'Guides – Stockhand',
      description:
        'Step by step through the work with Stockhand: first product, import, counter, orders, purchasing, counts, rights.',
      content: <GuidesPage guides={guides} searchIndex={searchIndex} />,
    },
    ...guides.map(guidePage),
    ...(materials.api === null ? [] : [apiPage(materials.api, materials)]),
  ];
}

function guidePage(guide: Guide): SitePage {
  const crumbs = [
    { name: 'Guides', path: publicPaths.guides },
    { name: guide.title, path: guide.path },
  ];
  return {
    path: guide.path,
    title: `${guide.title} – Stockhand guides`,
    description: guide.description,
    crumbs,
    data: [articleData(guide.title, guide.description)],
    content: <ArticlePage title={guide.title} description={guide.description} crumbs={crumbs} article={guide} />,
  };
}

function apiPage(source: string, materials: Materials): SitePage {
  const name = 'content/api.md';
  const front = splitFrontMatter(source, name);
  const title = fieldOf(front, 'title', name);
  const description = fieldOf(front, 'description', name);
  const crumbs = [
    { name: 'Documentation', path: publicPaths.documentation },
    { name: title, path: publicPaths.api },
  ];
  return {
    path: publicPaths.api,
    title: `${title} – Stockhand`,
    description,
    crumbs,
    content: (
      <ArticlePage
        title={title}
        description={description}
        crumbs={crumbs}
        article={readArticle(front.body, materials)}
      />
    ),
  };
}
