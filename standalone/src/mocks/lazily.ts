/** How each part is made. */
export type Makers<T> = { [K in keyof T]: () => T[K] }

/** Makes something when it is first asked for, and only then. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** An object whose parts are made when they are first read, each once; they may be replaced like those of any other. */
export function lazily<T extends object>(makers: Makers<T>): T {
  const whole = {} as T
  for (const name of Object.keys(makers) as (keyof T)[]) {
    const set = (value: T[typeof name]) =>
      void Object.defineProperty(whole, name, { value, writable: true, enumerable: true, configurable: true })
    const get = () => {
      set(makers[name]())
      return whole[name]
    }
    Object.defineProperty(whole, name, { get, set, enumerable: true, configurable: true })
  }
  return whole
}

/** Makers of what is there already. */
export const partsOf = <T extends object>(parts: T): Makers<T> =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, () => value as unknown])) as Makers<T>
