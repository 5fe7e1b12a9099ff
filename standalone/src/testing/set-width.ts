import { vi } from 'vitest'

/** Gives jsdom, which has none, a `matchMedia` for a window of `width` pixels. Call in `beforeEach`. */
export function fakeMatchMedia({ width = 1440, reducedMotion = false } = {}) {
  const matches = (query: string) => {
    const minWidth = /\(min-width: (\d+)px\)/.exec(query)
    if (minWidth) return width >= Number(minWidth[1])
    return query.includes('prefers-reduced-motion') && reducedMotion
  }
  vi.stubGlobal('matchMedia', (query: string) => ({
    media: query,
    matches: matches(query),
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
}
