import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host, as HOST or an address in a URL spells it, is this machine alone. No other name is looked up. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  if (/^localhost\.?$/i.test(name)) return true;
  const version = isIP(name);
  return version !== 0 && loopback.check(name, version === 4 ? 'ipv4' : 'ipv6');
}
