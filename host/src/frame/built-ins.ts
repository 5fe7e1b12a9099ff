/**
 * Objects of their own may have methods of these names, and a locked one of a prototype would forbid to set them. The list over which the
 * chunks of a remote arrive has a `push` of its own.
 */
const OFTEN_SET = /^(?:constructor|to.*|valueOf|name|then|push)$/

/** What pages of every team, and the shell itself, cannot do without; named one by one, for a method that does it may be replaced. */
const SHARED: readonly object[] = [
  ...[Array, Array.prototype, Object, Promise, Promise.prototype, String.prototype, Function.prototype, Reflect, JSON],
  ...[Map.prototype, Set.prototype, Number, Number.prototype, Math, Date, Date.prototype, EventTarget.prototype],
  ...[Intl, Intl.NumberFormat.prototype, Intl.DateTimeFormat.prototype, Response, Response.prototype],
  ...[Node.prototype, Element.prototype, Document.prototype, History.prototype, Storage.prototype],
]
/** Of the global object. */
const OF_WINDOW = [
  'fetch',
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
  'queueMicrotask',
  'Array',
  'Object',
  'Promise',
]

const sourceOf = Function.prototype.toString

function* methods(): Generator<[object, PropertyKey, PropertyDescriptor]> {
  for (const owner of [...SHARED, window])
    for (const key of owner === window ? OF_WINDOW : Reflect.ownKeys(owner)) {
      const descriptor = Object.getOwnPropertyDescriptor(owner, key)
      if (descriptor?.configurable && typeof descriptor.value === 'function') yield [owner, key, descriptor]
    }
}

/** Whether the browser itself made it; what is bound to something has another name. */
const isNative = (value: unknown, key: PropertyKey) =>
  /\{\s*\[native code\]\s*\}$/.test(sourceOf.call(value as () => void)) &&
  (typeof key === 'symbol' || !(value as () => void).name.startsWith('bound '))

/** What somebody put in the place of what the browser has for everybody, as `map`; `null` when nothing was. What is locked is not asked. */
export function replacedBuiltIn(): string | null {
  for (const [, key, { value }] of methods()) if (!isNative(value, key)) return String(key)
  return null
}

/**
 * Keeps what the browser has for everybody as it is: whoever puts something in its place later fails at it, in code that is strict with
 * an error that names them.
 */
export function lockBuiltIns(): void {
  for (const [owner, key] of methods())
    if (!OFTEN_SET.test(String(key)))
      // Not every browser lets the global object have what is fixed for ever.
      Object.defineProperty(owner, key, { writable: false, ...(owner === window ? {} : { configurable: false }) })
}
