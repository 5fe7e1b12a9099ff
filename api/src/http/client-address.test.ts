import { expect, test } from 'vitest'
import { clientAddress } from './client-address'

test.each([
  ['10.0.0.9', null, 0, '10.0.0.9'],
  ['10.0.0.9', '198.51.100.7', 0, '10.0.0.9'],
  ['10.0.0.9', '198.51.100.7', 1, '198.51.100.7'],
  ['10.0.0.9', 'made-up, 198.51.100.7', 1, '198.51.100.7'],
  ['10.0.0.9', 'made-up, 198.51.100.7, 10.0.0.8', 2, '198.51.100.7'],
  ['10.0.0.9', null, 2, '10.0.0.9'],
  [undefined, null, 0, 'unknown'],
  ['2001:db8:1:2:3:4:5:6', null, 0, '2001:db8:1:2::/64'],
  ['2001:0db8:0001:2::9', null, 0, '2001:db8:1:2::/64'],
  ['2001:db8::9', null, 0, '2001:db8:0:0::/64'],
  ['::1', null, 0, '0:0:0:0::/64'],
  ['fe80::1%eth0', null, 0, 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', null, 0, '64:ff9b:0:0::/64'],
  ['::ffff:203.0.113.9', null, 0, '203.0.113.9'],
])('%s, forwarded for %s, behind %i of our proxies, is %s', (peer, forwarded, proxies, address) => {
  expect(clientAddress(peer, forwarded, proxies)).toBe(address)
})
