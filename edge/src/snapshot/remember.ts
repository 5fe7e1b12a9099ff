import { LRUCache } from 'lru-cache'

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
