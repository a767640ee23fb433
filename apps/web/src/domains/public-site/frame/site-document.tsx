import { sitePlaceholders } from '@stockhand/contract/site-values';
import type { Materials } from '../materials.ts';
import { linkPicture, type SitePage } from '../site-page.ts';
import { crumbsData, publisherData } from '../structured-data.ts';
import { SiteLayout } from './site-layout.tsx';

/** A whole page of the public site: everything that a visitor, a search engine and a link on another site need is in its text. */
export function SiteDocument({ page, materials }: { page: SitePage; materials: Materials }) {
  const { font, styles, script } = materials;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" data-theme="light" />
        <meta name="theme-color" content="#161619" media="(prefers-color-scheme: dark)" data-theme="dark" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        {page.isMissing ? <meta name="robots" content="noindex" /> : <PageIdentity page={page} />}
        <link rel="icon" href="/favicon.png" sizes="48x48" type="image/png" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {font && <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script src="/theme.js" />
        <script src="/visitor.js" />
        <script type="module" src={script} />
        <StructuredData page={page} />
      </head>
      <body>
        <SiteLayout page={page}>{page.content}</SiteLayout>
      </body>
    </html>
  );
}

/** Its address among search engines, and how a link on other sites shows it. */
function PageIdentity({ page }: { page: SitePage }) {
  const picture = sitePlaceholders.publicUrl + linkPicture(page.path);
  const facts = {
    'og:type': 'website',
    'og:site_name': 'Stockhand',
    'og:title': page.title,
    'og:description': page.description,
    'og:url': sitePlaceholders.publicUrl + page.path,
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': page.title,
  };
  return (
    <>
      <link rel="canonical" href={sitePlaceholders.publicUrl + page.path} />
      {Object.entries(facts).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function StructuredData({ page: { crumbs, data = [] } }: { page: SitePage }) {
  const graph = [publisherData(), ...(crumbs ? [crumbsData(crumbs)] : []), ...data];
  // An end tag in a text would end the element.
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a data block, without anything that ends it.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
