import { expect, test } from 'vitest'
import { clientNetwork, clientNetworks } from './clientNetwork.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['abcd::', 'abcd:0:0:0::/64'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ...['unknown', '', '1:2', 'x203.0.113.9:1', '203.0.113.9:1x', 'x[::1]', '[::1]x'].map((text) => [
    text,
    text,
  ]),
])('R10.8 returns one network for every spelling of an address: %j', (ipAddress, network) => {
  expect(clientNetwork(ipAddress)).toBe(network)
})

test.each([
  ['2001:db8:1:2345::1', ['2001:db8:1:2300::/56 4', '2001:db8:1::/48 16']],
  ['2001:db8:1:23ff::1', ['2001:db8:1:2300::/56 4', '2001:db8:1::/48 16']],
  ['1::', ['1:0:0:0::/56 4', '1:0:0::/48 16']],
  ['203.0.113.9', []],
  ['::ffff:203.0.113.9', []],
  ['unknown', []],
])('R10.8 returns the /56 and /48 of an IPv6 address, with larger shares: %j', (ipAddress, wider) => {
  expect(clientNetworks(ipAddress).wider.map(({ name, share }) => `${name} ${share}`)).toEqual(wider)
})
