import { isIPv6 } from 'node:net'
import type { Deps } from '../deps'
import { httpMessages as messages } from './http.messages'

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

type Settings = Pick<Deps, 'log'> & { env: Pick<Deps['env'], 'trustProxy' | 'origin'> }

/** What the log says at the start of a shop that runs for real about the proxies in front of it. */
export function noteProxies({ log, env }: Settings): void {
  // The shop speaks http alone: whoever has an address with https has a proxy in front.
  if (env.trustProxy === 0 && env.origin.startsWith('https:')) log.warn(messages.proxyLikely)
  else log.info(messages.proxiesTrusted(env.trustProxy))
}

/** Looks at requests for the sign of a proxy that nobody has named, and says once what to set. */
export function createProxyWatch({ log, env }: Settings): (headers: Headers) => void {
  let isSaid = env.trustProxy > 0
  return (headers) => {
    if (isSaid || !headers.has('x-forwarded-for')) return
    isSaid = true
    log.warn(messages.proxyUnnamed)
  }
}

/**
 * Whether a change may come from where this request comes from. Browsers say it in two headers that no page can write;
 * a client that sends neither is no browser, and carries no cookies that it was not given.
 */
export function isOwnOrigin(request: Request, trusted: readonly string[]): boolean {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin !== null && trusted.includes(origin)) return true
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  if (origin === null) return true
  // The host is compared without its scheme: behind a TLS front, the request itself arrives by http.
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
}
