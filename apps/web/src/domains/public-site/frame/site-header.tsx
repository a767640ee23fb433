import { Menu, Moon, Sun } from 'lucide-react';
import { paths, publicPaths } from '../../../platform/paths.ts';
import { Wordmark } from '../../../ui/layout/product-mark.tsx';
import { SiteButton } from './site-button.tsx';

const links = [
  { text: 'Home', path: publicPaths.home },
  { text: 'Features', path: publicPaths.features },
  { text: 'Pricing', path: publicPaths.pricing },
  { text: 'Contact Us', path: publicPaths.contact },
] as const;

/** The links stand in a row, or behind a menu where there is no room. */
export function SiteHeader({ path }: { path: string }) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <nav aria-label="Main" className="mx-auto flex h-14 max-w-6xl items-center gap-x-1 px-4 sm:px-6">
        <a href={publicPaths.home} className="mr-auto rounded-md lg:mr-6">
          <Wordmark />
        </a>
        <div className="mr-auto flex max-lg:hidden">
          <NavigationLinks path={path} />
        </div>
        <ThemeSwitch />
        <a href={paths.login} className="site-link signed-out-only max-sm:hidden">
          Login
        </a>
        <span className="signed-out-only">
          <SiteButton href={paths.register}>Get Started</SiteButton>
        </span>
        <span className="signed-in-only">
          <SiteButton href={paths.dashboard}>
            <span className="max-sm:hidden">Go to dashboard</span>
            <span className="sm:hidden">Dashboard</span>
          </SiteButton>
        </span>
        <details className="site-menu lg:hidden">
          <summary aria-label="Menu" className="site-link justify-center px-2">
            <Menu aria-hidden className="size-5" />
          </summary>
          <div className="absolute inset-x-0 top-full flex flex-col border-b border-line bg-surface px-4 pb-4 sm:px-6">
            <NavigationLinks path={path} />
            <a href={paths.login} className="site-link signed-out-only sm:hidden">
              Login
            </a>
          </div>
        </details>
      </nav>
    </header>
  );
}

function NavigationLinks({ path }: { path: string }) {
  return links.map((link) => (
    <a key={link.path} href={link.path} aria-current={link.path === path ? 'page' : undefined} className="site-link">
      {link.text}
    </a>
  ));
}

/** Shown once script can switch (public/visitor.js). */
function ThemeSwitch() {
  return (
    <button
      type="button"
      data-theme-switch
      aria-label="Switch to dark theme"
      className="site-link script-only justify-center px-2 max-[359px]:hidden"
    >
      <Moon aria-hidden className="size-4 dark:hidden" />
      <Sun aria-hidden className="hidden size-4 dark:block" />
    </button>
  );
}
