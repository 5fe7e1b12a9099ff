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
 * How many pages of one address count, in memory alone.
 *
 * @param most within any hour; 0: all.
 * @returns what counts a page, if there is room for it.
 */
export function limitByAddress({ most, now }: { most: number; now: () => number }): (address: string) => boolean {
  const addresses = new Map<string, number[]>()
  return (address) => {
    if (most === 0) return true
    const since = now() - PAGE_TOKEN_LIFE_MS
    const recent = (addresses.get(address) ?? []).filter((at) => at > since)
    const isFree = recent.length < most
    remember(addresses, address, isFree ? [...recent, now()] : recent)
    return isFree
  }
}
