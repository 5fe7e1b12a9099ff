import { PAGE_TOKEN_LIFE_MS } from './page-token'

const MOST_REMEMBERED = 50_000

/** Keeps a value as the newest one; of more than are remembered the oldest is forgotten. */
export function remember<T>(map: Map<string, T>, key: string, value: T): T {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > MOST_REMEMBERED && oldest !== undefined) map.delete(oldest)
  return value
}

/**
 * How many pages of one address count, in memory alone. An address is forgotten an hour after its last page that counted, once another
 * address comes.
 *
 * @param most within any hour; 0: all.
 * @param addresses what is remembered: when their pages counted, the address that did so last at the end.
 * @returns what counts a page, if there is room for it.
 */
export function limitByAddress({
  most,
  now,
  addresses = new Map<string, number[]>(),
}: {
  most: number
  now: () => number
  addresses?: Map<string, number[]>
}): (address: string) => boolean {
  return (address) => {
    if (most === 0) return true
    const since = now() - PAGE_TOKEN_LIFE_MS
    for (const [oldest, times] of addresses) {
      if (times.at(-1)! > since) break
      addresses.delete(oldest)
    }
    const recent = (addresses.get(address) ?? []).filter((at) => at > since)
    // Who has no room keeps their place: the order is that of the last page that counted.
    if (recent.length >= most) return false
    remember(addresses, address, [...recent, now()])
    return true
  }
}
