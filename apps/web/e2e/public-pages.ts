/** The pages that the documents name (docs/rules.md#public-pages). Guides are found from these. */
export const documentedPages = [
  '/',
  '/features',
  '/pricing',
  '/pricing/all',
  '/contactus',
  '/help',
  '/documentation',
  '/guides',
  '/webinars',
  '/api',
  '/terms-of-service',
  '/privacy',
  '/privacy-policy',
  '/cookies',
] as const;
