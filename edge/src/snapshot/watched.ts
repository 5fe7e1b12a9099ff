import { LRUCache } from 'lru-cache'

/**
 * Something made from a source, made again when the source has changed.
 *
 * @param readStamp asked every time; another text means that the source has changed.
 * @param load keeps its last good result when it, or the stamp, fails later.
 */
export function watched<T>(
  readStamp: () => Promise<string>,
  load: () => Promise<T>,
  onError: (error: unknown) => void,
): () => Promise<T> {
  let stamp = ''
  let current: Promise<T> | null = null
  return async () => {
    let now: string
    try {
      now = await readStamp()
    } catch (error) {
      if (!current) throw error
      onError(error)
      return current
    }
    if (current && now === stamp) return current
    const before = current
    stamp = now
    current = load().catch((error: unknown) => {
      if (!before) {
        stamp = ''
        throw error
      }
      onError(error)
      return before
    })
    return current
  }
}

/** Remembers what was made, by key; of more than `kept` the one that was asked for longest ago is forgotten, and so are failures. */
export function remember<T>(kept: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const made = new LRUCache<string, Promise<T>>({ max: kept })
  return (key, make) => {
    const known = made.get(key)
    if (known) return known
    const value = make()
    made.set(key, value)
    value.catch(() => made.peek(key) === value && made.delete(key))
    return value
  }
}
