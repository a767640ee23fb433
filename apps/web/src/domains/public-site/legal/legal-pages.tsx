import { publicPaths } from '../../../platform/paths.ts';
import type { SitePage } from '../site-page.ts';
import { CookiesPage } from './cookies-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

export const legalPages: readonly SitePage[] = [
  {
    path: publicPaths.terms,
    title: 'Terms of Service – Stockhand',
    description: 'The terms under which you use Stockhand.',
    content: <TermsPage />,
  },
  {
    path: publicPaths.privacy,
    aliases: [publicPaths.privacyPolicy],
    title: 'Privacy Policy – Stockhand',
    description: 'What Stockhand stores about you, why, for how long, and what you can ask for.',
    content: <PrivacyPage />,
  },
  {
    path: publicPaths.cookies,
    title: 'Cookie Policy – Stockhand',
    description: 'Stockhand sets no cookies. What your browser keeps instead, for how long, and how to remove it.',
    content: <CookiesPage />,
  },
];
