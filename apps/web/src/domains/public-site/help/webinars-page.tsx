import { publicPaths } from '../../../platform/paths.ts';
import { PageIntro } from '../frame/page-intro.tsx';
import { SiteButton } from '../frame/site-button.tsx';

const topics = [
  { text: 'The first product, with price, picture and stock', path: publicPaths.guide('first-product') },
  { text: 'A list from a spreadsheet, a PDF or another program', path: publicPaths.guide('import') },
  { text: 'A day at the counter', path: publicPaths.guide('counter') },
  { text: 'From the order to the invoice', path: publicPaths.guide('orders-and-invoices') },
  { text: 'Reordering in time', path: publicPaths.guide('reorder') },
] as const;

export function WebinarsPage() {
  return (
    <>
      <PageIntro title="Webinars">
        No webinar is scheduled. What one would show is written down, and we show it to you alone when you ask.
      </PageIntro>
      <div className="mx-auto max-w-6xl px-4 pt-10 pb-20 sm:px-6">
        <h2 className="text-lg font-semibold">To read at your own pace</h2>
        <ul className="mt-3">
          {topics.map(({ text, path }) => (
            <li key={path}>
              <a href={path} className="site-text-link inline-flex min-h-8 items-center pointer-coarse:min-h-11">
                {text}
              </a>
            </li>
          ))}
        </ul>
        <h2 className="mt-12 text-lg font-semibold">To be shown around</h2>
        <p className="mt-2 max-w-2xl text-ink-muted">
          Write what you sell, how many people work with it and what you use today. We answer with a time for a call.
        </p>
        <div className="mt-5 flex flex-wrap gap-2">
          <SiteButton href={publicPaths.contact}>Contact Us</SiteButton>
          <SiteButton href={publicPaths.guides} look="secondary">
            All guides
          </SiteButton>
        </div>
      </div>
    </>
  );
}
