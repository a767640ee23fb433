import { sitePlaceholders } from '@stockhand/contract/site-values';
import { publicPaths } from '../../../platform/paths.ts';
import type { Materials } from '../materials.ts';
import type { SitePage } from '../site-page.ts';
import { articleData } from '../structured-data.ts';
import { ArticlePage } from './article-page.tsx';
import { DocumentationPage } from './documentation-page.tsx';
import { GuidesPage } from './guides-page.tsx';
import { type ApiText, readApi } from './read-api.ts';
import { type Guide, readGuides } from './read-guides.ts';

/** What is written about the product: its entrances, each guide and the page for programmers. */
export function guidePages(materials: Materials): SitePage[] {
  const guides = readGuides(materials);
  const api = readApi(materials);
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
    ...(api ? [apiPage(api)] : []),
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

/** Where the examples call a Stockhand if they are not told another. */
const ownMachine = 'http://localhost:3000';

function apiPage(api: ApiText): SitePage {
  const { path, title, description } = api;
  const article = { ...api, html: api.html.replaceAll(ownMachine, sitePlaceholders.publicUrl) };
  const crumbs = [
    { name: 'Documentation', path: publicPaths.documentation },
    { name: title, path },
  ];
  return {
    path,
    title: `${title} – Stockhand`,
    description,
    crumbs,
    content: <ArticlePage title={title} description={description} crumbs={crumbs} article={article} />,
  };
}
