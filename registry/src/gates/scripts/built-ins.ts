/** Names of the global object itself. */
export const GLOBALS: readonly string[] = ['window', 'globalThis', 'self', 'top', 'parent', 'frames']

/** Of browsers; the rest this process has as well. */
const OF_BROWSERS = [
  ...['document', 'history', 'location', 'navigator', 'localStorage', 'sessionStorage', 'customElements', 'caches'],
  ...['requestAnimationFrame', 'requestIdleCallback', 'matchMedia', 'getComputedStyle', 'XMLHttpRequest', 'Node'],
  ...['Element', 'HTMLElement', 'HTMLInputElement', 'HTMLAnchorElement', 'HTMLScriptElement', 'Document', 'History'],
  ...['Location', 'Navigator', 'Storage', 'ShadowRoot', 'CSSStyleSheet', 'CSSStyleDeclaration', 'DOMTokenList'],
  ...['NodeList', 'HTMLCollection', 'MutationObserver', 'IntersectionObserver', 'ResizeObserver', 'trustedTypes'],
]

const NAMES: ReadonlySet<string> = new Set(
  [...Object.getOwnPropertyNames(globalThis), ...OF_BROWSERS].filter((name) => !GLOBALS.includes(name)),
)

/** Whether every page's code may rely on that name. */
export const isBuiltIn = (name: string): boolean => NAMES.has(name)

/** A chain of names from the global object on: `window.self.fetch` is `fetch`. Empty for the object itself, `null` for what is no part of it. */
export function fromGlobal(chain: readonly string[]): string[] | null {
  if (chain[0] === '') return null
  const from = chain.findIndex((name) => !GLOBALS.includes(name))
  return from === -1 ? [] : chain.slice(from)
}
