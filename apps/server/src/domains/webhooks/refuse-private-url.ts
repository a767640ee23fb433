import { webhookMessages as texts } from '@stockhand/contract/webhooks/messages';
import { refuse } from '../../platform/errors.ts';
import type { Call } from '../../platform/handler-context.ts';
import { PrivateAddress, resolveHost } from '../../platform/http/outgoing/resolve-host.ts';

/**
 * 400 on `url` for a host that is or leads to a private or loopback address, outside local mode. A host without an address
 * is accepted: it may get one. What counts is asked again before each attempt.
 */
export async function refusePrivateUrl({ services }: Pick<Call, 'services'>, url: string): Promise<void> {
  if (services.network.allowsPrivate) return;
  try {
    await resolveHost(new URL(url), services.network);
  } catch (error) {
    if (error instanceof PrivateAddress) throw refuse.field('url', texts.urlPrivate);
    throw error;
  }
}
