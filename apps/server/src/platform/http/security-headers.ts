import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';

export type Headers = Readonly<Record<string, string>>;

/**
 * Headers that tell browsers what answers may do. They are told once and not for each answer as helmet's plugin for Fastify
 * does, which took an eighth of the server's time for a short call. A page's nonce lets its style elements in; without one, only the
 * style sheets of the product count.
 */
export function securityHeaders(publicUrl: string, styleNonce?: string): Headers {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name] = value;
    },
    removeHeader: () => undefined,
  };
  helmet(optionsOf(publicUrl, styleNonce))({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

function optionsOf(publicUrl: string, styleNonce: string | undefined): HelmetOptions {
  const isHttps = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // The camera scanner's decoder is WebAssembly. This permits compiling that, and no evaluation of text.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", ...(styleNonce === undefined ? [] : [`'nonce-${styleNonce}'`])],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        // A PDF is printed through a frame that holds the file itself.
        frameSrc: ['blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' as const },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
  };
}
