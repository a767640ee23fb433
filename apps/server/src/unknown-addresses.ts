/** What the server answers on an address that it has nothing under. The application knows the rest (web-pages.ts). */
type Answer = { code: 404 } | { code: 301; to: string };

const guides = '/guides';

/**
 * Where an address leads that is no page of the public site: to the one that it was meant to be, or nowhere if it names a
 * guide, a file or a hidden folder. Nothing for addresses that may be the application's (docs/rules.md#public-pages).
 */
export function answerUnknown(url: string, addresses: ReadonlySet<string>): Answer | undefined {
  const [path = '', ...query] = url.split('?');
  const plain = path.toLowerCase().replace(/\/+$/, '');
  if (addresses.has(plain)) return { code: 301, to: [plain, ...query].join('?') };
  if (/\.[a-z0-9]+$|\/\./.test(plain)) return { code: 404 };
  if (plain.startsWith(`${guides}/`) && addresses.has(guides)) return { code: 404 };
  return undefined;
}
