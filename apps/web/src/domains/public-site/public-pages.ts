/** The pages of the public site. `/privacy-policy` shows the page of `/privacy` (docs/rules.md#public-pages). */
export type PublicPage = 'home' | 'terms' | 'privacy' | 'cookies';

const pageOfPath: Record<string, PublicPage> = {
  '/': 'home',
  '/terms-of-service': 'terms',
  '/privacy': 'privacy',
  '/privacy-policy': 'privacy',
  '/cookies': 'cookies',
};

export function findPublicPage(path: string): PublicPage | undefined {
  return pageOfPath[path.length > 1 ? path.replace(/\/+$/, '') : path];
}

/** Title and description of a page's document. */
export const pageHeads: Record<PublicPage, { title: string; description: string }> = {
  home: {
    title: 'Stockhand – inventory and selling for small companies',
    description:
      'Know what you have, sell it at the counter and see every movement. Inventory for companies of one to fifty people.',
  },
  terms: { title: 'Terms of Service – Stockhand', description: 'The terms under which you use Stockhand.' },
  privacy: {
    title: 'Privacy Policy – Stockhand',
    description: 'What Stockhand stores about you, why, for how long, and what you can ask for.',
  },
  cookies: {
    title: 'Cookie Policy – Stockhand',
    description: 'Stockhand sets no cookies. What your browser keeps instead, for how long, and how to remove it.',
  },
};
