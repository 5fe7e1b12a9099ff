import { vi } from 'vitest'

/** Gives the test page a width, in CSS pixels: `matchMedia` answers `(min-width: …px)` by it, which jsdom cannot. */
export function setWidth(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
