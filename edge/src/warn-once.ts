import { LRUCache } from 'lru-cache'

const MAX_REMEMBERED = 1_000

/** A `warn` that says the same thing only once. */
export function warnOnce(warn: (message: string, cause: unknown) => void): (message: string, cause: unknown) => void {
  const said = new LRUCache<string, true>({ max: MAX_REMEMBERED })
  return (message, cause) => {
    const key = `${message} ${cause instanceof Error ? cause.message : String(cause)}`
    if (said.get(key)) return
    said.set(key, true)
    warn(message, cause)
  }
}
