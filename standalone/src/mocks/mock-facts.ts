/** A uuid that is the same at every start. */
export const mockId = (kind: number, index: number) =>
  `00000000-0000-4000-8${kind.toString(16).padStart(3, '0')}-${index.toString(16).padStart(12, '0')}`

export const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

/** When the newest of what is mocked happened. */
export const NEWEST = Date.UTC(2026, 0, 31, 9)
