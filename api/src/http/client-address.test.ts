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
])('%s, forwarded for %s, behind %i of our proxies, is %s', (peer, forwarded, proxies, address) => {
  expect(clientAddress(peer, forwarded, proxies)).toBe(address)
})
