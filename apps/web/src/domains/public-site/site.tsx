import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CookiesPage } from './cookies-page.tsx';
import { HomePage } from './home-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { type PublicPage, pageHeads } from './public-pages.ts';
import { SiteLayout } from './site-layout.tsx';
import { TermsPage } from './terms-page.tsx';

const screens = { home: HomePage, terms: TermsPage, privacy: PrivacyPage, cookies: CookiesPage } as const;

export function mountSite(container: HTMLElement, page: PublicPage): void {
  const { title, description } = pageHeads[page];
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  const Screen = screens[page];
  createRoot(container).render(
    <StrictMode>
      <SiteLayout page={page}>
        <Screen />
      </SiteLayout>
    </StrictMode>,
  );
}
