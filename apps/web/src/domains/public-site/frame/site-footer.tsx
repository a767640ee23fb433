import { paths, publicPaths } from '../../../platform/paths.ts';
import { Wordmark } from '../../../ui/layout/product-mark.tsx';
import { ContactDetails } from './contact-details.tsx';

const groups = [
  {
    title: 'Product',
    links: [
      ['Features', publicPaths.features],
      ['Pricing', publicPaths.pricing],
      ['All plans', publicPaths.allPlans],
      ['Login', paths.login],
      ['Get Started', paths.register],
    ],
  },
  {
    title: 'Learn',
    links: [
      ['Help', publicPaths.help],
      ['Documentation', publicPaths.documentation],
      ['Guides', publicPaths.guides],
      ['Webinars', publicPaths.webinars],
      ['API', publicPaths.api],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['Terms of Service', publicPaths.terms],
      ['Privacy Policy', publicPaths.privacy],
      ['Cookie Policy', publicPaths.cookies],
    ],
  },
] as const;

const forGuests: ReadonlySet<string> = new Set([paths.login, paths.register]);

export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-canvas text-sm text-ink-muted">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-8 px-4 py-12 sm:px-6 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="flex flex-col gap-4 max-md:col-span-2">
          <p>
            <Wordmark />
          </p>
          <ContactDetails />
          <p>© {new Date().getFullYear()} Stockhand</p>
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="font-semibold text-ink">{title}</p>
            <ul className="mt-2">
              {links.map(([text, path]) => (
                <li key={path} className={forGuests.has(path) ? 'signed-out-only' : undefined}>
                  <a href={path} className="site-link px-0">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
