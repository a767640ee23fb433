import { statusMessages } from '@stockhand/contract/status-messages';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../errors.ts';
import { isLoopback } from './loopback.ts';

/** Asked by a prober or a scraper at whatever address it has for this machine. */
const anyHost = /^\/(healthz|readyz|metrics)\/?(\?|$)/;

/**
 * Answers 400 to requests whose Host is not the one of PUBLIC_URL (docs/security.md, S20): this prevents DNS rebinding.
 * Only the Host header counts, so a proxy must forward it. Where PUBLIC_URL is loopback, every name of loopback is this
 * machine's.
 */
export function registerKnownHost(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', async ({ raw }) => {
    // Of two, a proxy may believe the other one.
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
    if (hosts.length > 1) throw refuse.badRequest(statusMessages.unknownHost);
  });
  if (publicUrl === undefined) return;
  const { protocol } = new URL(publicUrl);
  const known = hostOf(new URL(publicUrl).host, protocol);
  const isKnown = (host: Host | undefined) =>
    host !== undefined &&
    host.port === known?.port &&
    (host.name === known.name || (isLoopback(host.name) && isLoopback(known.name)));
  app.addHook('onRequest', async (request) => {
    if (anyHost.test(request.raw.url ?? '')) return;
    if (!isKnown(hostOf(request.headers.host ?? '', protocol))) throw refuse.badRequest(statusMessages.unknownHost);
  });
}

interface Host {
  name: string;
  port: string;
}

/**
 * Name and port in one spelling: in lower case, without the dot at the end, addresses as browsers write them, and
 * without the port that the protocol implies. Undefined for what is no host.
 */
function hostOf(header: string, protocol: string): Host | undefined {
  // Other parts of a URL, which a Host does not have.
  if (header === '' || /[\s/\\?#@]/.test(header)) return undefined;
  try {
    const { hostname, port } = new URL(`${protocol}//${header}`);
    return { name: hostname.replace(/\.$/, ''), port };
  } catch {
    return undefined;
  }
}
