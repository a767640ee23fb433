/**
 * What style elements carry so that the Content-Security-Policy accepts them; the server makes a new one for each page.
 * Empty under Vite's own server, which sends no policy.
 */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/**
 * Loads modules that write style elements while they are imported and take no nonce: sonner does. The elements get the
 * page's.
 */
export async function importWithNonce<Module>(load: () => Promise<Module>): Promise<Module> {
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = pageNonce();
    return element;
  };
  try {
    return await load();
  } finally {
    // The method of the prototype is in force again.
    Reflect.deleteProperty(document, 'createElement');
  }
}
