import { vi } from 'vitest'

/** Gives the test page a width, in CSS pixels, and a wish about movement: `matchMedia` answers by them, which jsdom has not. */
export function setWidth(width: number, { reducedMotion = false } = {}): void {
  const matches = (query: string) => {
    const minWidth = /\(min-width: (\d+)(px|rem)\)/.exec(query)
    if (minWidth) return width >= Number(minWidth[1]) * (minWidth[2] === 'rem' ? 16 : 1)
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
