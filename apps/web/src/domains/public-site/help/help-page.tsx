import { publicPaths } from '../../../platform/paths.ts';
import { PageIntro } from '../frame/page-intro.tsx';

const ways = [
  {
    title: 'Guides',
    path: publicPaths.guides,
    text: 'One task each, step by step, with pictures of the screens: from the first product to the purchase order.',
  },
  {
    title: 'Documentation',
    path: publicPaths.documentation,
    text: 'All guides with their sections on one page, with a search through their texts.',
  },
  {
    title: 'API',
    path: publicPaths.api,
    text: 'For programs that import, sell or read stock: signing in, errors and examples that run.',
  },
  {
    title: 'Contact',
    path: publicPaths.contact,
    text: 'A form, an e-mail address and a telephone number. A person answers.',
  },
] as const;

const firstSteps = [
  { text: 'Enter the first product', path: publicPaths.guide('first-product') },
  { text: 'Import a list', path: publicPaths.guide('import') },
  { text: 'Sell at the counter', path: publicPaths.guide('counter') },
  { text: 'Invite colleagues', path: publicPaths.guide('users-and-rights') },
  { text: 'Receive goods', path: publicPaths.guide('receive-goods') },
] as const;

/** Where to find which answer. */
export function HelpPage() {
  return (
    <>
      <PageIntro title="Help">Where to find answers, and what to do first.</PageIntro>
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-12 px-4 pt-10 pb-20 sm:px-6 lg:grid-cols-[1fr_18rem]">
        <ul className="grid content-start gap-x-8 gap-y-8 sm:grid-cols-2">
          {ways.map(({ title, path, text }) => (
            <li key={path} className="border-t border-line pt-4">
              <h2>
                <a href={path} className="site-strong-link">
                  {title}
                </a>
              </h2>
              <p className="mt-1 text-ink-muted">{text}</p>
            </li>
          ))}
        </ul>
        <nav aria-label="First steps" className="border-t border-line pt-4">
          <h2 className="font-semibold">First steps</h2>
          <ol className="mt-1">
            {firstSteps.map(({ text, path }) => (
              <li key={path}>
                <a href={path} className="site-text-link inline-flex min-h-8 items-center pointer-coarse:min-h-11">
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </>
  );
}
