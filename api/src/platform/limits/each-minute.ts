const MINUTE_MS = 60_000
/** So many addresses in a minute are a flood, and all of it that is remembered. */
const MOST_ADDRESSES = 50_000

/**
 * Counts what comes from each address in a minute, in the memory of this process alone.
 *
 * @param now in milliseconds.
 * @returns counts one; `null` when it may come in, else the seconds after which to try again.
 */
export function eachMinute(max: number, now: () => number): (address: string) => number | null {
  let endsAt = 0
  const counts = new Map<string, number>()
  return (address) => {
    const at = now()
    if (at >= endsAt) {
      counts.clear()
      endsAt = at + MINUTE_MS
    }
    const count = (counts.get(address) ?? 0) + 1
    const isRemembered = count > 1 || counts.size < MOST_ADDRESSES
    if (isRemembered) counts.set(address, count)
    return isRemembered && count <= max ? null : Math.ceil((endsAt - at) / 1_000)
  }
}
