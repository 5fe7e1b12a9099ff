/**
 * Freezes everything that code of this realm can reach, so that nothing it changes is there for the next page: what syntax alone leads
 * to, and the roots with all that hangs on them.
 *
 * It runs in a realm that it is sent to as text, and so may use nothing but what the language has.
 */
export function harden(roots: readonly unknown[]): void {
  // The last match of any expression can be read back from here.
  for (const name of Object.getOwnPropertyNames(RegExp))
    if (/^(?:\$.|input|last(?:Match|Paren)|(?:left|right)Context)$/.test(name)) Reflect.deleteProperty(RegExp, name)
  Reflect.deleteProperty(Error, 'prepareStackTrace')

  const iterators = [[], '', new Map(), new Set(), 'x'.matchAll(/x/g)].map((of) => of[Symbol.iterator]())
  const functions = [function* () {}, async () => undefined, async function* () {}]
  const hidden = [...iterators, ...functions, (function* () {})(), (async function* () {})()]
  const segments = new Intl.Segmenter('en').segment('x')

  const seen = new Set<object>()
  const ahead: unknown[] = [...hidden, segments, segments[Symbol.iterator](), ...roots]
  while (ahead.length > 0) {
    const next = ahead.pop()
    if ((typeof next !== 'object' && typeof next !== 'function') || next === null || seen.has(next)) continue
    seen.add(next)
    ahead.push(Object.getPrototypeOf(next))
    for (const key of Reflect.ownKeys(next)) {
      const property = Object.getOwnPropertyDescriptor(next, key)
      ahead.push(property?.value, property?.get, property?.set)
    }
  }

  /** What code gives to its own objects by plain assignment, which a frozen prototype would refuse. */
  const overridden = [
    'constructor',
    'toString',
    'toLocaleString',
    'valueOf',
    'hasOwnProperty',
    'name',
    'message',
    'toJSON',
  ]
  for (const object of seen) {
    if (typeof object !== 'function' && !roots.includes(object))
      for (const key of overridden) {
        const property = Object.getOwnPropertyDescriptor(object, key)
        if (!property || !('value' in property) || !property.configurable) continue
        const { value, enumerable } = property as { value: unknown; enumerable: boolean }
        Object.defineProperty(object, key, {
          get: Object.freeze(() => value),
          set: Object.freeze(function (this: object, own: unknown) {
            if (this === object) throw new TypeError(`${key} of a built-in cannot be changed`)
            Object.defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true })
          }),
          enumerable,
          configurable: false,
        })
      }
    Object.freeze(object)
  }
}
