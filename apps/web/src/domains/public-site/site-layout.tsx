import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths, publicPaths } from '../../platform/paths.ts';
import { readStored } from '../../platform/session/session-storage.ts';
import { useTheme } from '../../platform/theme.ts';
import { Wordmark } from '../../ui/layout/product-mark.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { contact } from './contact.ts';
import type { PublicPage } from './public-pages.ts';
import { SiteButton } from './site-button.tsx';

/** Navigation above and contact details below every public page. */
export function SiteLayout({ page, children }: { page: PublicPage; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <nav aria-label="Main" className="mx-auto flex max-w-5xl items-center gap-x-2 px-4 py-2 sm:gap-x-4 sm:px-6">
          <a href={publicPaths.home} className={`mr-auto ${linkClass}`}>
            <Wordmark />
          </a>
          <a
            href={publicPaths.home}
            aria-current={page === 'home' ? 'page' : undefined}
            className={`${linkClass} max-sm:hidden`}
          >
            Home
          </a>
          <a href={`${publicPaths.home}#features`} className={`${linkClass} max-sm:hidden`}>
            Features
          </a>
          <ThemeSwitch />
          <SignInLinks />
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

/** A signed-in user continues directly. */
function SignInLinks() {
  if (readStored()) return <SiteButton href={paths.dashboard}>Go to dashboard</SiteButton>;
  return (
    <>
      <a href={paths.login} className={linkClass}>
        Login
      </a>
      <SiteButton href={paths.register}>Get Started</SiteButton>
    </>
  );
}

function ThemeSwitch() {
  const { theme, toggleTheme } = useTheme();
  const isDark = theme === 'dark';
  return (
    <button
      type="button"
      aria-label={isDark ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={toggleTheme}
      className={`${linkClass} size-8 justify-center pointer-coarse:size-11`}
    >
      {isDark ? <Sun aria-hidden className="size-4" /> : <Moon aria-hidden className="size-4" />}
    </button>
  );
}

function SiteFooter() {
  return (
    <footer className="border-t border-line bg-canvas">
      <div className="mx-auto grid max-w-5xl gap-6 px-4 py-8 text-ink-muted sm:grid-cols-3 sm:px-6">
        <div>
          <p>
            <Wordmark />
          </p>
          <p className="mt-1">Inventory and selling for small companies.</p>
          <p className="mt-1">© {new Date().getFullYear()} Stockhand</p>
        </div>
        <address className="flex flex-col items-start not-italic">
          <a href={`mailto:${contact.email}`} className={linkClass}>
            {contact.email}
          </a>
          <a href={`tel:${contact.phoneDigits}`} className={linkClass}>
            {contact.phone}
          </a>
          <span className="mt-1">{contact.address}</span>
        </address>
        <nav aria-label="Legal" className="flex flex-col items-start">
          <a href={publicPaths.terms} className={linkClass}>
            Terms of Service
          </a>
          <a href={publicPaths.privacy} className={linkClass}>
            Privacy Policy
          </a>
          <a href={publicPaths.cookies} className={linkClass}>
            Cookie Policy
          </a>
        </nav>
      </div>
    </footer>
  );
}

const linkClass =
  'inline-flex min-h-8 items-center rounded-md px-1 text-ink-muted hover:text-ink aria-[current]:text-ink pointer-coarse:min-h-11';
