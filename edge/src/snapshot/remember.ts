/** Remembers what was made, by key; of more than `kept` the one that was asked for longest ago is forgotten, and so are failures. */
export function remember<T>(kept: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const made = new Map<string, Promise<T>>()
  return (key, make) => {
    const value = made.get(key) ?? make()
    made.delete(key)
    made.set(key, value)
    value.catch(() => made.get(key) === value && made.delete(key))
    const [oldest] = made.keys()
    if (made.size > kept && oldest !== undefined) made.delete(oldest)
    return value
  }
}
