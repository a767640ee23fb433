import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The addresses of a host name. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/** How the product reaches receivers that tenants name. */
export interface Network {
  resolve: Resolve;
  /** Local mode: a receiver on this machine or in its network may be called. */
  allowsPrivate: boolean;
}

/** Thrown for a host of which one address is not public. */
export class PrivateAddress extends Error {
  constructor() {
    super('The address leads to a private or loopback network.');
  }
}

const msMax = 2_000;

/**
 * Asks the name servers alone: neither this machine's list of hosts counts, nor does a slow name server hold the threads on
 * which files are read.
 */
export const askNameServers: Resolve = async (name) => {
  const resolver = new Resolver({ timeout: msMax, tries: 1 });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

/** As every program of this machine finds hosts, `localhost` among them. */
export const askThisMachine: Resolve = async (name) =>
  (await lookup(name, { all: true }).catch(() => [])).map(({ address }) => address);

/**
 * The addresses of a URL's host, none if it has none. The parser has turned every spelling of an address, such as
 * `2130706433` and `0x7f.1`, into the usual one. One address that is not public refuses the host, wherever it stands.
 */
export async function resolveHost({ hostname }: URL, { resolve, allowsPrivate }: Network): Promise<readonly string[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  if (!allowsPrivate && addresses.some((address) => !isPublicAddress(address))) throw new PrivateAddress();
  return addresses;
}
