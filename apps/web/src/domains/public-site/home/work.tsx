import { publicPaths } from '../../../platform/paths.ts';
import { DevicePicture } from '../frame/site-picture.tsx';
import type { Materials } from '../materials.ts';

const parts = [
  {
    title: 'Sell what is there',
    text: 'Scan, tap or search at the counter. A sale takes all of its lines or none, and two tills cannot sell the same last piece. Orders reserve their goods until they ship, with invoice, payments and returns.',
    wide: 'counter-sale',
    narrow: 'home-counter-phone',
    alt: 'The counter: products with pictures on the left, the current sale with its total on the right',
    link: { text: 'How to sell at the counter', path: publicPaths.guide('counter') },
  },
  {
    title: 'Buy before it runs out',
    text: 'Stockhand counts what sells, what is reserved and what is on its way, proposes how many to reorder and says why. Proposals become purchase orders, which are mailed to the supplier and received by scanning.',
    wide: 'home-reorder',
    narrow: 'home-reorder-phone',
    alt: 'Reorder proposals: products with stock, expected demand, supplier and proposed quantity',
    link: { text: 'How to reorder', path: publicPaths.guide('reorder') },
  },
  {
    title: 'Know why the number is what it is',
    text: 'Every figure comes from a ledger that keeps who moved what, when and why, and is never edited. Ask for the stock of any past moment, for sales by product, customer or person, and for what does not sell.',
    wide: 'home-report',
    narrow: 'home-report-phone',
    alt: 'The sales report: revenue, cost and margin of a period, by product',
    link: { text: 'How to read the reports', path: publicPaths.guide('reports') },
  },
] as const;

/** The work of a day, each part with the screen on which it is done. */
export function Work({ materials }: { materials: Materials }) {
  return (
    <section aria-label="What it does" className="border-t border-line bg-canvas">
      <div className="mx-auto flex max-w-6xl flex-col gap-16 px-4 py-16 sm:px-6 sm:gap-24 sm:py-24">
        {parts.map(({ title, text, wide, narrow, alt, link }) => (
          <div key={title} className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-[22rem_1fr]">
            <div>
              <h2 className="text-lg font-semibold">{title}</h2>
              <p className="mt-3 text-ink-muted">{text}</p>
              <p className="mt-3">
                <a href={link.path} className="site-text-link inline-flex items-center pointer-coarse:min-h-11">
                  {link.text}
                </a>
              </p>
            </div>
            <DevicePicture wide={wide} narrow={narrow} alt={alt} materials={materials} />
          </div>
        ))}
      </div>
    </section>
  );
}
