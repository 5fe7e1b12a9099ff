import { BlockList, isIP } from 'node:net'

const closed = new BlockList()
// Special-purpose addresses. Source: the registries of RFC 6890.
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(net, bits, 'ipv4')
}
// Inside of what is public: protocols that carry another address within theirs, and examples.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(net, bits, 'ipv6')
}
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the public internet: nobody's own machine or network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  return version === 6 && global.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
