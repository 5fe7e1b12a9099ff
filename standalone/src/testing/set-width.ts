import { vi } from 'vitest'

/** Gives the test page a width, in CSS pixels, a wish about movement, and fingers in place of a pointer: `matchMedia` answers by them, which jsdom has not. */
export function setWidth(width: number, { reducedMotion = false, touch = false } = {}): void {
  const matches = (query: string) => {
    const minWidth = /\(min-width: (\d+)(px|rem)\)/.exec(query)
    if (minWidth) return width >= Number(minWidth[1]) * (minWidth[2] === 'rem' ? 16 : 1)
    if (query === '(hover: none)') return touch
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
