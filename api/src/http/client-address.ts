import { isIPv6 } from 'node:net'

/**
 * Where a request comes from. Each proxy of ours appends the address that it saw to `X-Forwarded-For`; what stands
 * further left was written by whoever sent the request, and is not believed.
 *
 * @param trustedProxies how many of our own stand in front.
 * @returns an IPv4 address, or the first 64 bits of an IPv6 one: the rest its owner chooses anew as they like.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | null, trustedProxies: number): string {
  const chain = [...(forwardedFor?.split(',').map((entry) => entry.trim()) ?? []), peer ?? 'unknown']
  return networkOf(chain[Math.max(0, chain.length - 1 - trustedProxies)] || 'unknown')
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [bare = ''] = address.split('%')
  const [head = '', tail] = bare.split('::')
  const groups = (part: string | undefined) => part?.split(':').filter(Boolean) ?? []
  // An IPv4 address at the end stands for two groups; neither is one of the first four.
  const given = groups(tail).reduce((count, group) => count + (group.includes('.') ? 2 : 1), groups(head).length)
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - given }, () => '0')
  const first = [...groups(head), ...zeros, ...groups(tail)].slice(0, 4)
  return `${first.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`
}
