import ipaddr from 'ipaddr.js';

/**
 * What limits count instead of an address: an IPv4 address itself, also where it is written as an IPv6 one, and of any
 * other IPv6 address the /64 around it, of which one customer of a network has all addresses. A text that is no address
 * counts as it is.
 */
export function addressBlock(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
