import { expect, it } from 'vitest';
import { addressBlock } from './address-block.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.8', '203.0.113.8'],
  ['127.0.0.1', '127.0.0.1'],
  ['127.0.0.2', '127.0.0.2'],
  ['192.168.0.1', '192.168.0.1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['::1', '::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8:1:1:ffff:ffff:ffff:ffff', '2001:db8:1:1::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['example.com', 'example.com'],
  ['', ''],
])('counts %s as %s', (address, block) => expect(addressBlock(address)).toBe(block));
